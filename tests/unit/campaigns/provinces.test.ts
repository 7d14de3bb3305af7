import { districtsOf, placeNamed } from '@sesol/shared/districts'
import { placeKey, provinces } from '@sesol/shared/provinces'

const entries = provinces.map((name) => [name, districtsOf(name)] as const)
const all = entries.flatMap(([, districts]) => districts)
const { compare } = new Intl.Collator('tr')

test('Turkey has 81 provinces and 973 districts', () => {
  expect(entries).toHaveLength(81)
  expect(all).toHaveLength(973)
})

test('none stands twice, and all are in the order of the Turkish alphabet', () => {
  const names = entries.map(([name]) => name)
  expect(names).toEqual([...new Set(names)].sort(compare))
  for (const [, districts] of entries) expect(districts).toEqual([...new Set(districts)].sort(compare))
})

test('names have Turkish letters, a capital first and no stray space', () => {
  const shape = /^(?:19 Mayıs|[A-ZÇĞİÖŞÜ][a-zçğıöşüâîû]+)$/
  for (const name of [...entries.map(([province]) => province), ...all]) expect(name).toMatch(shape)
})

// Counts of the Ministry of the Interior, which reveal a moved or lost district.
test.each([
  ['İstanbul', 39],
  ['Konya', 31],
  ['İzmir', 30],
  ['Ankara', 25],
  ['Balıkesir', 20],
  ['Şanlıurfa', 13],
  ['Hakkâri', 5],
  ['Bayburt', 3],
] as const)('%s has %i districts', (name, count) => expect(districtsOf(name)).toHaveLength(count))

test('a province has its capital’s district, or is divided otherwise', () => {
  const withCentre = entries.filter(([, districts]) => districts.includes('Merkez'))
  expect(withCentre).toHaveLength(51)
})

test('each place has a key of its own in ASCII, by which it is found', () => {
  const keys = entries.flatMap(([province, districts]) => [
    placeKey(province),
    ...districts.map((district) => `${placeKey(province)}/${placeKey(district)}`),
  ])
  expect(new Set(keys).size).toBe(81 + 973)
  for (const key of keys) expect(key).toMatch(/^[a-z0-9-]+(?:\/[a-z0-9-]+)?$/)
  expect(placeNamed('denizli', 'acipayam')).toEqual({ province: 'Denizli', district: 'Acıpayam' })
  expect(placeNamed('hakkari')).toEqual({ province: 'Hakkâri', district: undefined })
  expect([placeNamed('atlantis'), placeNamed('denizli', 'sisli'), placeNamed('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
