import { screen, within } from '@testing-library/react'
import { generationRequest } from '../../../contract/src/ai/schema'
import { givenIn, redactGiven } from '../../../contract/src/ai/sent'
import type { AiService } from '../../../lib/client/http/capabilities'
import { freshPage, site } from '../../support/form-page'
import { choose, generations, go, mail, openTexts } from '../../support/wizard-texts'

let ai: AiService | null | undefined
jest.mock('../../../lib/client/http/capabilities', () => ({
  ...jest.requireActual('../../../lib/client/http/capabilities'),
  useAi: () => ai,
}))

beforeEach(async () => {
  await freshPage()
  site.answer = () => mail()
  ai = { name: 'Örnek Yapay Zekâ Ltd.' }
})

const initial = {
  complaint_details: 'Müdür Tezcan Aldıran bize bağırdı, Aldıran’ın telefonu 0532 123 45 67. Su turuncu akıyor.',
  offenders: 'Tezcan Aldıran',
  demand: 'Su temizlensin, Tezcan Aldıran özür dilesin.',
}
const hint = () => screen.getByRole('radio', { name: 'Taslağı hazırla' })
const sent = () => screen.queryByText('Bunu göndereceğiz')?.closest('details') ?? null

test('X-16 the step names the provider of the AI and shows the text that is sent, with what is left out in brackets', async () => {
  openTexts({ initial })
  expect(hint()).toHaveAccessibleDescription(/yapay zekâ yazar; hizmeti veren: Örnek Yapay Zekâ Ltd\./)
  const shown = within(sent() as HTMLElement)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
  expect(shown).toContain('Müdür [kişi 1] bize bağırdı, [kişi 1]’ın telefonu [telefon]. Su turuncu akıyor.')
  await go('details')
  const { institution, details } = redactGiven(givenIn(generationRequest.parse(generations()[0]?.body))).sent
  expect([...shown].sort()).toEqual([institution, ...Object.values(details)].sort())
})

test('who writes alone is shown no text that is sent', async () => {
  openTexts({ initial })
  await choose('Kendim yazacağım')
  expect(sent()).toBeNull()
})

test('where no model is configured, the step says before that templates write and nothing is sent', () => {
  ai = null
  openTexts({ initial })
  expect(hint()).toHaveAccessibleDescription(
    /Taslağı yapay zekâ değil, hazır şablonlar kurar.*başka bir yere gönderilmez/,
  )
  expect(sent()).toBeNull()
})

test('of another server, the step says neither who writes nor that anything is left out', () => {
  ai = undefined
  openTexts({ initial })
  expect(hint()).toHaveAccessibleDescription(/anlattıklarından yapay zekâ yazar/)
  expect(hint()).not.toHaveAccessibleDescription(/gizle|hizmeti veren/)
  expect(sent()).toBeNull()
})
