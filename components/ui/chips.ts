import { isEmail, pastedEmails } from '@sesol/contract/fields'
import { canonicalEmail } from '@sesol/shared/canonical'

export type Chips = { chips: readonly string[]; text: string }

type Taken = Chips & { added: string[]; merged: string[]; refused: string[] }

/** A list that is typed ends an entry with a separator; one that is pasted or left is whole. */
export function takeChips(chips: readonly string[], text: string, whole = false): Taken {
  const open = whole ? '' : (text.split(/[\s,;]/).at(-1) ?? '')
  const end = text.length - open.length
  const seen = new Set(chips.map(canonicalEmail))
  const taken: Taken = { chips, text, added: [], merged: [], refused: [] }
  for (const entry of pastedEmails(text.slice(0, end))) {
    if (!isEmail(entry)) taken.refused.push(entry)
    else if (seen.has(canonicalEmail(entry))) taken.merged.push(entry)
    else {
      seen.add(canonicalEmail(entry))
      taken.added.push(entry)
    }
  }
  if (taken.added.length + taken.merged.length === 0) return taken
  const rest = [...taken.refused, open].filter(Boolean)
  return { ...taken, chips: [...chips, ...taken.added], text: rest.join(', ') }
}

export const joinChips = ({ chips, text }: Chips): string => [...chips, text.trim()].filter(Boolean).join(', ')
