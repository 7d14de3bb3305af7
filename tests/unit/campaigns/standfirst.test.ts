import { demandOf, frontOf } from '../../../lib/shared/campaigns/standfirst'

const content = 'Dere altı yıldır köpürüyor. Kimse bakmıyor.'
const petition =
  'Sayın Müdürlük,\n\nDenetimler önceden bildirilmektedir.\n\nDenetimlerin habersiz yapılmasını ve sonuçların ilan edilmesini talep ediyoruz.'
const demand = 'Denetimlerin habersiz yapılmasını ve sonuçların ilan edilmesini talep ediyoruz.'
const none = { standfirst: '', content, petition: '', change_request: '' }

const standfirstOf = (texts: Partial<typeof none>) => frontOf({ ...none, ...texts }).standfirst

test('the author’s own line comes before the demand, and that before the opening of the story', () => {
  expect(standfirstOf({})).toBe(content)
  expect(standfirstOf({ petition })).toBe(demand)
  expect(standfirstOf({ petition, change_request: 'Ölçüm konsun. Sürekli olsun.' })).toBe('Ölçüm konsun.')
  expect(standfirstOf({ petition, standfirst: 'Habersiz denetim istiyoruz.' })).toBe('Habersiz denetim istiyoruz.')
})

test('a story begins after the opening that stands under the title, and no word is lost or repeated', () => {
  const long = `Dere altı yıldır köpürüyor. ${'Kimse bakmıyor bile. '.repeat(9)}Balıklar öldü.\n\nKöy susuz.`
  const { standfirst, story } = frontOf({ ...none, content: long })
  expect(standfirst.length).toBeLessThanOrEqual(160)
  expect(standfirst).toMatch(/^Dere altı yıldır köpürüyor\..*bile\.$/)
  expect(`${standfirst} ${story}`).toBe(long)
  expect(frontOf({ ...none, content: long, petition }).story).toBe(long)
})

test('the rest of a sentence that a number has cut is no demand', () => {
  expect(demandOf({ petition: 'Nöbetçi hekim sayısının en az 4. Bunu talep ediyoruz.', change_request: '' })).toBe(
    undefined,
  )
})

test('an opening without an end is cut at a word, and the story has it whole', () => {
  const content = 'kelime '.repeat(60)
  const { standfirst, story } = frontOf({ ...none, content })
  expect(standfirst.length).toBeLessThanOrEqual(161)
  expect(standfirst).toMatch(/kelime…$/)
  expect(story).toBe(content)
})
