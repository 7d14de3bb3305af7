import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BringCampaign } from '../../../components/wizard/steps/bring-campaign'
import { freshPage } from '../../support/form-page'
import { openStep, put, values, wire } from '../../support/wizard-step'

jest.mock('../../../components/wizard/steps/step-media', () => ({ StepMedia: () => <p>görseller</p> }))

beforeEach(freshPage)

const link = 'https://imza.example/p/1'
async function paste(text: string) {
  await userEvent.click(screen.getByText('Başka yerde kampanyan var mı?'))
  await userEvent.click(screen.getByLabelText('Kampanyanı buraya yapıştır'))
  await userEvent.paste(text)
}
const parts = () => screen.getByRole('region', { name: 'Ayrılan bölümler' })
const fill = () => userEvent.click(screen.getByRole('button', { name: 'Adımlara yerleştir' }))

test('a pasted campaign is shown in parts before it fills the steps, as text of one’s own', async () => {
  openStep('scope', <BringCampaign />)
  await paste(`Dereler aksın\nBaraj suyu aldı.\n${link}`)
  for (const text of ['Dereler aksın', 'Baraj suyu aldı.', link]) expect(within(parts()).getByText(text)).toBeVisible()
  expect(values().title).toBe('')
  await fill()
  expect(wire()).toMatchObject({ title: 'Dereler aksın', content: 'Baraj suyu aldı.', source_link: link })
  expect(values().ai_preference).toBe('without_ai')
  expect(screen.getByRole('status')).toHaveTextContent(/^Yerleştirildi/)
})

test('it says that signatures do not come along, and whose text it replaces', async () => {
  openStep('scope', <BringCampaign />)
  put('title', 'Eski başlık')
  await paste('Dereler aksın\nBaraj suyu aldı.')
  expect(screen.getByText(/İmzalar gelmez/)).toBeVisible()
  expect(within(parts()).getByText('Şu alanlara yazdıklarının yerine geçer: Başlık')).toBeVisible()
  expect(values().title).toBe('Eski başlık')
})

test('an empty box offers nothing', async () => {
  openStep('scope', <BringCampaign />)
  await paste('  \n ')
  expect(screen.queryByRole('button', { name: 'Adımlara yerleştir' })).toBeNull()
})
