export type TextPart = { text: string; href?: string }

// An address ends at invisible characters, which could hide the target, and at an apostrophe, which precedes a Turkish case ending.
const candidate = /(?<![\p{L}\p{N}@._-])(?:https?:\/\/|ftp:\/\/|www\.)[^\s\p{C}<>"'“”„‘’«»]+/giu
const schemes = new Set(['http:', 'https:', 'ftp:'])
const closing = new Set([...'.,;:!?…*_~'])
const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

function addressLength(found: string): number {
  const open: Record<string, number> = { '(': 0, '[': 0, '{': 0 }
  for (const sign of found) {
    const opener = pairs[sign]
    if (opener) open[opener] = (open[opener] ?? 0) - 1
    else if (sign in open) open[sign] = (open[sign] ?? 0) + 1
  }
  let end = found.length
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1)
    const opener = pairs[last]
    if (opener && (open[opener] ?? 0) < 0) open[opener] = (open[opener] ?? 0) + 1
    else if (!closing.has(last)) break
  }
  return end
}

function targetOf(text: string): string | undefined {
  const url = URL.parse(/^www\./i.test(text) ? `https://${text}` : text)
  // A user name before `@` looks like the host.
  if (!url || !schemes.has(url.protocol) || url.username || url.password) return undefined
  return /[^.]\.[^.]/.test(url.hostname) ? url.href : undefined
}

export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  for (const match of text.matchAll(candidate)) {
    const found = match[0].slice(0, addressLength(match[0]))
    const href = targetOf(found)
    if (!href) continue
    if (match.index > done) parts.push({ text: text.slice(done, match.index) })
    parts.push({ text: found, href })
    done = match.index + found.length
  }
  if (done < text.length) parts.push({ text: text.slice(done) })
  return parts
}

export function linksOf(...texts: string[]): { text: string; href: string }[] {
  const found = new Map<string, string>()
  for (const { text, href } of texts.flatMap(linkify)) if (href && !found.has(href)) found.set(href, text)
  return [...found].map(([href, text]) => ({ href, text }))
}

export function paragraphs(text: string): string[][] {
  const found: string[][] = []
  let current: string[] = []
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.trim() !== '') current.push(line.trimEnd())
    else if (current.length > 0) {
      found.push(current)
      current = []
    }
  }
  if (current.length > 0) found.push(current)
  return found
}
