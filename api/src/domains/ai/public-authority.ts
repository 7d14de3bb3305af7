import { canonical, type Scope } from '@sesol/contract'
import lists from './addressee-words.json' with { type: 'json' }

/** The name as canonical words, one space around each. */
const words = (name: string) =>
  ` ${canonical(name)
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
    .join(' ')} `
const beginnings = (names: string[]) => names.map((name) => words(name).trimEnd())

/** Words with which only offices of the Turkish state name themselves. */
const offices = beginnings(lists.offices)

const regionNames = new Intl.DisplayNames(['tr'], { type: 'region', fallback: 'none' })
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const countries = letters
  .flatMap((first) => letters.map((second) => first + second))
  .flatMap((code) => (code === 'TR' ? [] : (regionNames.of(code) ?? [])))

/** Words that make a name private, or another country’s, whatever office it mentions besides. */
const privateOrForeign = [
  ...beginnings(lists.privateBeginnings),
  ...[...lists.privateOrForeignWords, ...countries].map(words),
]

/**
 * Whether the Turkish law on petitions applies to the addressee: the complaint portal, or a name that says so. A name in
 * doubt counts as private, because a demand without a law is right towards anybody.
 */
export function isPublicAuthority(addressee: { institution: string; scope: Scope; isPortal: boolean }): boolean {
  if (addressee.isPortal) return true
  const name = words(addressee.institution)
  return (
    addressee.scope !== 'international' &&
    offices.some((office) => name.includes(office)) &&
    !privateOrForeign.some((word) => name.includes(word))
  )
}
