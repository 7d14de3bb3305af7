import { districtsOf, placeNamed } from '@sesol/shared/districts'
import { placeKey, provinces } from '@sesol/shared/provinces'

const entries = provinces.map((name) => [name, districtsOf(name)] as const)

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
