import { applicationKinds } from '@sesol/contract/support/applications'
import { applicationText, demands, textRoom } from '../../../lib/shared/support/application-text'
import { campaignWith } from '../../support/campaign'

const rest = 'Metnin tamamı: https://sesol.example/campaign/12'
const withPetition = (petition: string) => applicationText(campaignWith({ petition }), rest)

test('a text that fits stays whole, without the address', () => {
  expect(withPetition('Gereğini rica ederiz.')).toMatchObject({ body: 'Gereğini rica ederiz.', isCut: false })
  const longest = 'ş'.repeat(textRoom)
  expect(withPetition(longest)).toMatchObject({ body: longest, isCut: false })
})

test('a longer one is cut at a word and ends with the address; with each demand it fits into the form', () => {
  for (const word of ['dere ', 'ağaçlandırılmalıdır ', '👩‍👩‍👧 ', 'x'.repeat(5000)]) {
    const { body, isCut } = withPetition(word.repeat(1000))
    expect(isCut).toBe(true)
    expect(body.endsWith(`…\n\n${rest}`)).toBe(true)
    expect(body.isWellFormed()).toBe(true)
    for (const kind of applicationKinds) expect(`${body}\n\n${demands[kind]}`.length).toBeLessThanOrEqual(2000)
  }
})

test('each demand names its law and term, and leaves the name to its signer', () => {
  for (const kind of applicationKinds) {
    expect(demands[kind]).toMatch(kind === 'information' ? /4982 .* 15 iş günü/ : /3071 .* 30 gün/)
    expect(demands[kind]).toMatch(/\n\n\[adın soyadın\]$/)
  }
})
