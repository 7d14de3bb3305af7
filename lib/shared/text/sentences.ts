import type { Group } from '@sesol/contract/capabilities'

/** A message is a text, or what the build has compiled it to: texts, arguments and tags, `[name, …children]`. */
type Part = string | number | readonly unknown[]
type Tree = { [key: string]: string | readonly unknown[] | Tree }

const mark = /\[(?:(no )?([\w,]+)|\/)\]/g

const isTag = (part: readonly unknown[]) => part.length > 1 && typeof part[1] !== 'number'

function keep(parts: readonly Part[], lacking: readonly string[]): Part[] {
  const kept: Part[] = []
  let isSaid = true
  const add = (text: string) => {
    const before = kept.at(-1)
    if (!isSaid || text === '') return
    if (typeof before === 'string') kept[kept.length - 1] = (before + text).replace(/ {2,}/g, ' ')
    else kept.push(text)
  }
  for (const part of parts) {
    if (typeof part === 'string') {
      let from = 0
      for (const { 0: all, 1: no, 2: named, index } of part.matchAll(mark)) {
        add(part.slice(from, index))
        from = index + all.length
        isSaid = !named || named.split(',').some((group) => lacking.includes(group)) === Boolean(no)
      }
      add(part.slice(from))
    } else if (isSaid) {
      const [name, ...children] = typeof part === 'number' ? [] : part
      kept.push(typeof part !== 'number' && isTag(part) ? [name, ...keep(children as Part[], lacking)] : part)
    }
  }
  return kept
}

const hasMark = (message: unknown) => JSON.stringify(message).includes('[/]')

function say(message: string | readonly unknown[], lacking: readonly string[]): string | readonly unknown[] {
  if (!hasMark(message)) return message
  const kept = keep(typeof message === 'string' ? [message] : (message as Part[]), lacking)
  const said = kept.map((part, at) => {
    if (typeof part !== 'string') return part
    const begun = at === 0 ? part.trimStart() : part
    return at === kept.length - 1 ? begun.trimEnd() : begun
  })
  return said.every((part) => typeof part === 'string') ? said.join('') : said
}

/** Keeps what is true of `[group]…[/]` and `[no group]…[/]`, which stand for a group that the API has or lacks, and of `[one,other]…[/]`, for which it has both. A message of which nothing stays is none. */
export function sentencesOf<T extends Tree>(messages: T, lacking: readonly Group[]): T {
  const kept: Tree = {}
  for (const [key, value] of Object.entries(messages)) {
    const isMessage = typeof value === 'string' || Array.isArray(value)
    const said = isMessage ? say(value, lacking) : sentencesOf(value as Tree, lacking)
    if (said !== '') kept[key] = said
  }
  return kept as T
}
