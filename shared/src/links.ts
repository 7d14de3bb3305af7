import { parseUrl, withoutEnd } from './text.ts'

export type TextPart = { text: string; href?: string }

// An address ends at invisible characters, which could hide the target, at an apostrophe, which precedes a Turkish case ending, and at
// full-width punctuation, behind which no space stands. An emoji belongs to it where a separator of addresses follows.
const candidate =
  /(?<![\p{L}\p{N}@._-])(?:https?:\/\/|ftp:\/\/|www\.)(?:[^\s\p{C}\p{Extended_Pictographic}<>"'“”„‟‘’‛`´«»‹›\\。，、；：！？．｜＂＇＜＞]|[\p{Extended_Pictographic}\u200d]+(?=[\ufe0f\p{Emoji_Modifier}]*[/?#&=%_-]))+/giu
const schemes = new Set(['http:', 'https:', 'ftp:'])
/** All other signs may be the last one of an address, `_` and `-` too. */
const closing = '.,;:!?…|–—·•'
const pairs: Record<string, string> = {
  ...{ ')': '(', ']': '[', '}': '{' },
  ...{ '）': '（', '］': '［', '｝': '｛', '】': '【', '」': '「', '』': '『', '》': '《', '〉': '〈' },
}
const openers = new Set(Object.values(pairs))
/** Signs of emphasis, which close what they open. */
const emphasis = '*~'

/** Brackets belong to an address in pairs. */
function addressIn(found: string, before: string): string {
  const open: { sign: string; at: number }[] = []
  let end = found.length
  for (let at = 0; at < found.length; at += 1) {
    const sign = found.charAt(at)
    const opener = pairs[sign]
    if (openers.has(sign)) open.push({ sign, at })
    else if (opener !== undefined && open.pop()?.sign !== opener) {
      end = at
      break
    }
  }
  const address = withoutEnd(found.slice(0, Math.min(end, open[0]?.at ?? end)), closing)
  return before !== '' && emphasis.includes(before) ? withoutEnd(address, before) : address
}

function targetOf(text: string): string | undefined {
  const url = parseUrl(/^www\./i.test(text) ? `https://${text}` : text)
  // A user name before `@` looks like the host.
  if (!url || !schemes.has(url.protocol) || url.username || url.password) return undefined
  return /[^.]\.[^.]/.test(url.hostname) ? url.href : undefined
}

export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  for (const match of text.matchAll(candidate)) {
    const found = addressIn(match[0], text.charAt(match.index - 1))
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
