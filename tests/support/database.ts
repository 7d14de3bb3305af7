import './blob'
import 'fake-indexeddb/auto'

/** jsdom lacks `structuredClone`; files are copied by reference. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy)
  if (typeof value !== 'object' || value === null || value instanceof Blob || value instanceof ArrayBuffer) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copy(part)]))
}

globalThis.structuredClone ??= copy as typeof structuredClone
