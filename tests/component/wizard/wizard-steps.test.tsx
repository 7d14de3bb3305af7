import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  back,
  choose,
  freshWizard,
  goOn,
  onward,
  openWizard,
  own,
  question,
  story,
  walkTo,
  write,
} from '../../support/wizard'

beforeEach(freshWizard)

const names = () => within(screen.getByRole('navigation', { name: 'Adımlar' })).getAllByRole('listitem')

test('creating has 7 steps: scope, topic, type, institution, AI preference, details, media; the number stands above them alone', async () => {
  await openWizard()
  expect(names().map(({ textContent }) => textContent)).toEqual([
    'Kapsam',
    'Konu',
    'Ne oldu, ne isteniyor',
    'Muhatap',
    'Taslak',
    'Metinler',
    'Görseller',
  ])
})

test('a step has a welcome, a title and a description, in other words for editing', async () => {
  const page = await openWizard()
  expect(screen.getByText(/^Hoş geldin/)).toBeVisible()
  expect(question()).toHaveTextContent('Bu haksızlık nereye kadar uzanıyor?')
  expect(screen.getByText(/^Yedi kısa adım/)).toBeVisible()
  page.unmount()
  await freshWizard()
  await openWizard({ campaign: own })
  expect(screen.getByText('Kampanyanı güncelliyorsun.')).toBeVisible()
  expect(question()).toHaveTextContent('Kapsamı hâlâ aynı mı?')
  expect(screen.getByText(/olduğu gibi kalır/)).toBeVisible()
})

test('scope is local where nobody chose, and the AI preference is with_ai', async () => {
  await openWizard()
  expect(screen.getByRole('radio', { name: 'Yerel' })).toBeChecked()
  await walkTo('ai')
  expect(screen.getByRole('radio', { name: /^Taslağı hazırla/ })).toBeChecked()
})

test('the progress bar tells the step, and so does the heading that one comes to', async () => {
  await openWizard()
  await walkTo('type')
  expect(screen.getByRole('progressbar', { name: 'İlerleme' })).toHaveAttribute('aria-valuetext', 'Adım 3 / 7')
  expect(question()).toHaveAccessibleDescription(/^Adım 3 \/ 7/)
  expect(names()[2]).toHaveAttribute('aria-current', 'step')
})

test('steps that are done are ways back, the others are not', async () => {
  await openWizard()
  await walkTo('type')
  const links = within(screen.getByRole('navigation', { name: 'Adımlar' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Kapsam', 'Konu'])
  await userEvent.click(screen.getByRole('link', { name: 'Konu' }))
  expect(question()).toHaveTextContent('Hangi konuyla ilgili?')
  expect(screen.getByRole('radio', { name: 'Çevre' })).toBeChecked()
})

test('Back is disabled on step 0 and leads back from the others', async () => {
  await openWizard()
  expect(back()).toHaveAttribute('aria-disabled', 'true')
  await goOn()
  expect(back()).not.toHaveAttribute('aria-disabled')
  await userEvent.click(back())
  await waitFor(() => expect(question()).toHaveTextContent('Bu haksızlık nereye kadar uzanıyor?'))
})

test('Cancel is shown when there is a handler for it, and only then', async () => {
  const page = await openWizard()
  expect(screen.queryByRole('button', { name: 'Vazgeç' })).not.toBeInTheDocument()
  page.unmount()
  const onCancel = jest.fn()
  await openWizard({ campaign: own, onCancel })
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
  expect(onCancel).toHaveBeenCalledTimes(1)
})

test('Next is disabled while the step is invalid; pressed all the same it shows what is missing and leads there', async () => {
  await openWizard()
  await goOn()
  expect(onward()).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByText('Seçeneklerden birini seç.')).not.toBeInTheDocument()
  await goOn()
  expect(screen.getByText('Seçeneklerden birini seç.')).toBeVisible()
  expect(screen.getAllByRole('radio')[0]).toHaveFocus()
  await choose('Çevre')
  expect(screen.queryByText('Seçeneklerden birini seç.')).not.toBeInTheDocument()
  expect(onward()).not.toHaveAttribute('aria-disabled')
  await goOn()
  expect(question()).toHaveTextContent('Ne yapmak istiyorsun?')
})

test('an error that is shown goes as soon as it is no longer true, and changes when another one is', async () => {
  await openWizard()
  await walkTo('type')
  await goOn()
  const field = screen.getByRole('textbox', { name: 'Ne oldu?' })
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription(/Bu alanı doldur/)
  write('Ne oldu?', 'Dere')
  expect(field).toHaveAccessibleDescription(/Bu alan en az 50 karakter içermelidir/)
  expect(screen.getByText('4/5.000')).toBeVisible()
  write('Ne oldu?', 'x'.repeat(50))
  expect(field).toBeValid()
  write('Ne yapılsın?', 'Dere temizlensin')
  expect(onward()).not.toHaveAttribute('aria-disabled')
  write('Ne oldu?', 'x'.repeat(5001))
  expect(onward()).toHaveAttribute('aria-disabled', 'true')
})

test('each change of step takes the focus to its heading and its top into sight, and names it in the title', async () => {
  await openWizard()
  expect(document.body).toHaveFocus()
  expect(document.title).toBe('Kapsam · Haksızlığı duyur')
  await goOn()
  expect(question()).toHaveFocus()
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled()
  expect(document.title).toBe('Konu · Haksızlığı duyur')
})

test('Enter in a line goes on, in a text it begins a line, and with Ctrl or Command it goes on there too', async () => {
  await openWizard()
  await walkTo('type')
  write('Ne oldu?', story)
  write('Ne yapılsın?', 'Dere temizlensin')
  const text = screen.getByRole('textbox', { name: 'Ne oldu?' })
  await userEvent.type(text, '{Enter}')
  expect(question()).toHaveTextContent('Ne yapmak istiyorsun?')
  await userEvent.type(screen.getByRole('textbox', { name: /^Kimler zarar gördü/ }), '{Enter}')
  expect(question()).toHaveTextContent('Kime sesleniyorsun?')
  await userEvent.click(back())
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ne oldu?' })).toHaveValue(`${story}\n`))
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Ne oldu?' }), { key: 'Enter', metaKey: true })
  await waitFor(() => expect(question()).toHaveTextContent('Kime sesleniyorsun?'))
})

test('pictures are optional: without any the step is passed', async () => {
  await openWizard()
  await walkTo('media')
  expect(onward()).not.toHaveAttribute('aria-disabled')
  await goOn()
  expect(question()).toHaveTextContent('Göndermeden önce son bir bakış')
})

test('the bar leaves its place at the bottom while a keyboard on the screen would make it cover a field', async () => {
  const seen = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 })
  Object.defineProperty(window, 'visualViewport', { value: seen, configurable: true })
  await openWizard()
  const bar = onward().closest('.step-bar')
  expect(bar).not.toHaveAttribute('data-keyboard')
  seen.height = window.innerHeight - 300
  fireEvent(seen as unknown as Window, new Event('resize'))
  expect(bar).toHaveAttribute('data-keyboard', 'true')
  // Zooming in shrinks the visual viewport too, and covers nothing.
  Object.assign(seen, { height: window.innerHeight / 2, scale: 2 })
  fireEvent(seen as unknown as Window, new Event('resize'))
  expect(bar).not.toHaveAttribute('data-keyboard')
  Reflect.deleteProperty(window, 'visualViewport')
})
