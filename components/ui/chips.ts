export type Chips = { chips: readonly string[]; text: string }

export type ChipRule = {
  tidy: (entry: string) => string
  isValid: (entry: string) => boolean
  keyOf?: ((entry: string) => string) | undefined
}

type Taken = Chips & { added: string[]; merged: string[]; refused: string[] }

const separators = /[\s,;]+/

export function takeChips(chips: readonly string[], text: string, rule: ChipRule, all = false): Taken {
  const key = rule.keyOf ?? ((entry) => entry)
  const parts = text.split(separators)
  const pending = all ? '' : (parts.pop() ?? '')
  const seen = new Set(chips.map(key))
  const taken: Taken = { chips, text, added: [], merged: [], refused: [] }
  for (const part of parts.map(rule.tidy).filter(Boolean)) {
    if (!rule.isValid(part)) taken.refused.push(part)
    else if (seen.has(key(part))) taken.merged.push(part)
    else {
      seen.add(key(part))
      taken.added.push(part)
    }
  }
  if (taken.added.length + taken.merged.length === 0) return taken
  const rest = [...taken.refused, pending].filter(Boolean)
  return { ...taken, chips: [...chips, ...taken.added], text: rest.join(', ') }
}

export const joinChips = ({ chips, text }: Chips): string => [...chips, text.trim()].filter(Boolean).join(', ')

const nameEnds = [',', ';', '\n', '<', '>']

const beforeName = (text: string) => text.slice(0, Math.max(...nameEnds.map((end) => text.lastIndexOf(end))) + 1)

/** Pasted from mail programs and tables: the address alone of `"Yıldız, Ayşe" <ayse@…>`. */
export function pastedEntries(text: string): string {
  const unquoted = text.replace(/"[^"]*"(?=\s*<)/g, '')
  let entries = ''
  let done = 0
  for (const { 0: found, 1: address = '', index } of unquoted.matchAll(/<([^<>]*)>/g)) {
    entries += `${beforeName(unquoted.slice(done, index))}${address}, `
    done = index + found.length
  }
  return entries + unquoted.slice(done)
}
