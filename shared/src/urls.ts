/**
 * Undefined where there is none. The platform's own function for it is younger than the browsers we support. `canParse` spares the cost of
 * an exception, but agrees to some names of hosts that the constructor refuses.
 */
export function parseUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
