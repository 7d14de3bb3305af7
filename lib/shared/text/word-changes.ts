import { diffWordsWithSpace } from 'diff'

export type ComparedPart = { kind: 'same' | 'removed' | 'added'; text: string }

/** Texts that differ by more are shown as a whole: comparing them by words takes long and says little. */
const maxEditLength = 1500

const isSpace = (text: string) => text.trim() === '' && !text.includes('\n')
const sharedSpace = (a: string, b: string) => (a.at(-1) === b.at(-1) && isSpace(a.slice(-1)) ? a.slice(-1) : '')
const isChange = (part: { added: boolean; removed: boolean } | undefined) => part?.added || part?.removed

export function wordChanges(before: string, after: string): ComparedPart[] {
  const compared = diffWordsWithSpace(before, after, { maxEditLength }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  const parts: ComparedPart[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    const space = removed && added ? sharedSpace(removed, added) : ''
    if (space) [removed, added] = [removed.slice(0, -space.length), added.slice(0, -space.length)]
    if (removed) parts.push({ kind: 'removed', text: removed })
    if (added) parts.push({ kind: 'added', text: added })
    if (space) parts.push({ kind: 'same', text: space })
    removed = ''
    added = ''
  }
  for (const [at, { value, removed: isRemoved, added: isAdded }] of compared.entries()) {
    if (isRemoved) removed += value
    else if (isAdded) added += value
    // A space between two changes belongs to them, so that a changed sentence is one change.
    else if (isSpace(value) && removed && added && isChange(compared[at + 1])) {
      removed += value
      added += value
    } else {
      flush()
      parts.push({ kind: 'same', text: value })
    }
  }
  flush()
  return parts
}

const contextLength = 160

export function aroundChanges(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  const start = isFirst ? '' : text.slice(0, contextLength).replace(/\s\S*$/, '')
  const end = isLast ? '' : text.slice(-contextLength).replace(/^\S*\s/, '')
  return text.length > start.length + end.length + contextLength ? [start, null, end] : [text]
}
