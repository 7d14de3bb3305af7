import { actableOf } from '../../../lib/shared/campaigns/actable'
import { fits, listed, searchKey, titleHolds } from '../../../lib/shared/campaigns/search'
import { campaignWith } from '../../support/campaign'

const holds = (title: string, sought: string) => titleHolds(searchKey(sought))({ title })

test.each([
  ['İstanbul’da kıyı halkındır', 'istanbul'],
  ['İstanbul’da kıyı halkındır', 'İSTANBUL'],
  ['İstanbul’da kıyı halkındır', 'ISTANBUL'],
  ['ISPARTA gülü', 'ısparta'],
  ['ısparta gülü', 'ISPARTA'],
  ['Isparta gülü', 'isparta'],
  ['Bir iğne bile yok', 'İĞNE'],
  ['BİR İĞNE BİLE YOK', 'iğne'],
  ['Çığlık', 'ÇIĞLIK'],
  ['Şöför', 'şöför'.normalize('NFD')],
  ['Kömür ocağı', '  ömür   oca '],
  ['Türkiye’nin suyu', "Türkiye'nin"],
  ["Türkiye'nin suyu", 'türkiye‘nin'],
  ['Kâğıt fabrikası', 'kağıt'],
  ['Kağıt fabrikası', 'kâğıt'],
  ['“Temiz su” sözü', '"temiz su"'],
])('U-01 the title %j is found by %j', (title, sought) => {
  expect(holds(title, sought)).toBe(true)
})

test.each([
  ['Yüzde 50 indirim', '%'],
  ['alt çizgi', '_'],
  ['her şey', '.*'],
  ['düz', '\\'],
  ['köşe', '['],
  ['Gül', 'gul'],
])('X-11 %j is not found by %j: every character stands for itself', (title, sought) => {
  expect(holds(title, sought)).toBe(false)
})

test('X-11 what is sought literally is found', () => {
  expect(holds('%50 zam [taslak] a_b \\', '%50 zam [TASLAK] a_b \\')).toBe(true)
})

test('white space and invisible characters alone seek nothing', () => {
  expect(searchKey(' \u200b\t ')).toBe('')
})

test('a campaign that a server lists although it was asked for others does not fit', () => {
  const campaign = {
    title: 'Işık',
    topic: 'health',
    scope: 'local',
    campaign_type: 'change',
    province: 'rize',
    district: 'ardesen',
  }
  expect(fits({})(campaign)).toBe(true)
  expect(fits({ q: 'ışık', topic: 'health', scope: 'local', campaign_type: 'change' })(campaign)).toBe(true)
  expect(fits({ province: 'rize', district: 'ardesen' })(campaign)).toBe(true)
  const elsewhere = [{ province: 'artvin' }, { province: 'rize', district: 'pazar' }]
  for (const other of [
    ...elsewhere,
    { q: 'x' },
    { topic: 'sports' },
    { scope: 'national' },
    { campaign_type: 'complaint' },
  ] as const)
    expect(fits(other)(campaign)).toBe(false)
})

test('what a server found in the text of a campaign fits', () => {
  const place = { province: '', district: '' }
  const campaign = { title: 'Işık', topic: 'health', scope: 'local', campaign_type: 'change', ...place, excerpt: [] }
  expect(fits({ q: 'değirmen' })(campaign)).toBe(true)
  expect(fits({ q: 'değirmen', topic: 'sports' })(campaign)).toBe(false)
})

test('what a list leaves out of a campaign takes none of the ways to support it', () => {
  const whole = campaignWith({
    email: 'mudurluk@okul.example',
    phone_number: '+90003520606',
    fax_number: '+90003520607',
  })
  expect(actableOf(listed(whole))).toEqual(actableOf(whole))
})
