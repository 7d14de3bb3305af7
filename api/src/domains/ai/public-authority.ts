import type { Scope } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import lists from './addressee-words.json' with { type: 'json' }

const words = (name: string) =>
  ` ${canonical(name)
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
    .join(' ')} `
const beginnings = (names: string[]) => names.map((name) => words(name).trimEnd())

const offices = beginnings(lists.offices)

const regionNames = new Intl.DisplayNames(['tr'], { type: 'region', fallback: 'none' })
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const countries = letters
  .flatMap((first) => letters.map((second) => first + second))
  .flatMap((code) => (code === 'TR' ? [] : (regionNames.of(code) ?? [])))

const privateOrForeign = [
  ...beginnings(lists.privateBeginnings),
  ...[...lists.privateOrForeignWords, ...countries].map(words),
]

/** Whether the Turkish petition law applies. A doubtful name counts as private: a petition without the law suits everyone. */
export function isPublicAuthority(addressee: { institution: string; scope: Scope; isPortal: boolean }): boolean {
  if (addressee.isPortal) return true
  const name = words(addressee.institution)
  return (
    addressee.scope !== 'international' &&
    offices.some((office) => name.includes(office)) &&
    !privateOrForeign.some((word) => name.includes(word))
  )
}
