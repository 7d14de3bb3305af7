// Any origin serves: an address that is relative keeps it, an address that leads elsewhere changes it.
const base = 'https://here.invalid'

/**
 * The path of ours that `value` leads to, or undefined when it leads elsewhere. Backslashes, control characters and
 * doubled slashes are refused before parsing, because browsers read them as slashes or drop them.
 */
export function safeReturnAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000) return undefined
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused here.
  if (!value.startsWith('/') || /[\\\u0000-\u0020\u007f]|\/\//.test(value.split(/[?#]/, 1)[0] ?? '')) return undefined
  // biome-ignore lint/suspicious/noControlCharactersInRegex: as above, behind the question mark too.
  if (/[\\\u0000-\u001f\u007f]/.test(value) || !URL.canParse(value, base)) return undefined
  const url = new URL(value, base)
  return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined
}
