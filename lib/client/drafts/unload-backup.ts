import { storedRecord } from '@/lib/client/browser/stored-record'
import type { DraftKey } from './key'
import { type Content, withoutFiles } from './merge'

type Texts = Record<string, string>

export type UnloadBackup = { base: Content<Texts>; now: Content<Texts>; step: string }

type Backups = { [Key in DraftKey]?: UnloadBackup }

/** localStorage is synchronous, IndexedDB may not finish when a page unloads. */
const record = storedRecord('campaignUnloadBackup')

function read(): Backups {
  const found = record.read()
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : {}
}

function write(backups: Backups): void {
  record.write(Object.keys(backups).length > 0 ? backups : undefined)
}

const isContent = (found: unknown): found is Content<Texts> =>
  typeof found === 'object' &&
  found !== null &&
  'values' in found &&
  typeof found.values === 'object' &&
  found.values !== null &&
  'media' in found &&
  Array.isArray(found.media)

export function unloadBackupOf(key: DraftKey): UnloadBackup | undefined {
  const backup = read()[key]
  return isContent(backup?.base) && isContent(backup.now) && typeof backup.step === 'string' ? backup : undefined
}

export function saveUnloadBackup(key: DraftKey, { base, now, step }: UnloadBackup): void {
  write({ ...read(), [key]: { base: withoutFiles(base), now: withoutFiles(now), step } })
}

export function deleteUnloadBackup(key: DraftKey): void {
  const { [key]: found, ...others } = read()
  if (found !== undefined) write(others)
}

export const deleteAllUnloadBackups = (): void => record.write(undefined)

export const unloadBackupKeys = (): DraftKey[] =>
  Object.keys(read()).map((key) => (/^\d+$/.test(key) ? Number(key) : key) as DraftKey)
