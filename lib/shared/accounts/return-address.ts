// A relative address keeps any origin.
const base = 'https://here.invalid'

/** Browsers normalise backslashes, control characters and double slashes, so these are refused before parsing. */
export function safeReturnAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000) return undefined
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what is refused.
  if (!value.startsWith('/') || /[\\\u0000-\u0020\u007f]|\/\//.test(value.split(/[?#]/, 1)[0] ?? '')) return undefined
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused behind the question mark, too.
  if (/[\\\u0000-\u001f\u007f]/.test(value) || !URL.canParse(value, base)) return undefined
  const url = new URL(value, base)
  return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined
}
