import { act, fireEvent, screen } from '@testing-library/react'
import { LanguageField } from '../../../components/wizard/steps/step-details'
import { freshPage, site } from '../../support/form-page'
import { openStep, put, values, wire } from '../../support/wizard-step'

beforeEach(async () => {
  await freshPage()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

async function write(content: string, language: string | null, initial = '') {
  site.answer = () => ({ body: { language } })
  openStep('details', <LanguageField />, { values: { language: initial } })
  put('content', content)
  await act(() => jest.advanceTimersByTimeAsync(400))
}
const line = (text: string) => screen.getByText(text).closest('details')
const turkish = 'Her yaz kuruyor, köyün suyu kalmıyor ve tarlalar susuz.'
const english = 'It dries out every summer, and the village has no water.'

test('a text in the language of the page has one quiet line', async () => {
  await write(turkish, 'tr')
  expect(line('Metnin dili: Türkçe')).not.toHaveAttribute('open')
  expect(wire().language).toBe('')
})

test('a text in another language asks whether it is right, and keeps what its author says', async () => {
  await write(english, 'en')
  expect(line('Metnin dili: İngilizce')).toHaveAttribute('open')
  const choice = screen.getByRole('combobox', { name: 'Metnin dili' })
  expect(choice).toHaveValue('en')
  fireEvent.change(choice, { target: { value: 'ku' } })
  expect(line('Metnin dili: Kürtçe')).toBeInTheDocument()
  expect(values().language).toBe('ku')
})

test('a text that is written again in another language asks too', async () => {
  await write(english, 'en', 'tr')
  expect(line('Metnin dili: Türkçe')).toHaveAttribute('open')
  expect(values().language).toBe('tr')
})

test('a text whose language is not certain asks nothing', async () => {
  await write(english, null)
  expect(screen.queryByText(/^Metnin dili/)).not.toBeInTheDocument()
})
