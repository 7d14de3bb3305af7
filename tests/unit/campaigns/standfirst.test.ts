import { demandOf, standfirstOf } from '../../../lib/shared/campaigns/standfirst'

const content = 'Dere altı yıldır köpürüyor. Kimse bakmıyor.'
const petition =
  'Sayın Müdürlük,\n\nDenetimler önceden bildirilmektedir.\n\nDenetimlerin habersiz yapılmasını ve sonuçların ilan edilmesini talep ediyoruz.'
const demand = 'Denetimlerin habersiz yapılmasını ve sonuçların ilan edilmesini talep ediyoruz.'
const none = { standfirst: '', content, petition: '', change_request: '' }

test('the author’s own line comes before the demand, and that before the beginning of the story', () => {
  expect(standfirstOf(none)).toBe(content)
  expect(standfirstOf({ ...none, petition })).toBe(demand)
  expect(standfirstOf({ ...none, petition, change_request: 'Ölçüm konsun. Sürekli olsun.' })).toBe('Ölçüm konsun.')
  expect(standfirstOf({ ...none, petition, standfirst: 'Habersiz denetim istiyoruz.' })).toBe(
    'Habersiz denetim istiyoruz.',
  )
})

test('the rest of a sentence that a number has cut is no demand', () => {
  expect(demandOf({ petition: 'Nöbetçi hekim sayısının en az 4. Bunu talep ediyoruz.', change_request: '' })).toBe(
    undefined,
  )
})

test('a long beginning ends at a word', () => {
  const long = standfirstOf({ ...none, content: 'kelime '.repeat(60) })
  expect(long.length).toBeLessThanOrEqual(161)
  expect(long).toMatch(/kelime…$/)
})
