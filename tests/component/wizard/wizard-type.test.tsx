import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { choose, freshWizard, onward, openWizard, story, walkTo, write } from '../../support/wizard'

beforeEach(freshWizard)

const open = async () => {
  await openWizard()
  await walkTo('type')
}
const box = (name: string | RegExp) => screen.getByRole('textbox', { name })
const dialog = () => screen.queryByRole('dialog')

test('complaint is chosen where nobody chose; it asks for description, date, place, victims and offenders', async () => {
  await open()
  expect(screen.getByRole('radio', { name: 'Şikâyet' })).toBeChecked()
  expect(box('Ne oldu?')).toBeRequired()
  const more = [/^Olay tarihi/, /^Kimler zarar gördü/, /^Sorumlular kim/]
  for (const name of more) expect(screen.getByLabelText(name)).not.toBeVisible()
  await userEvent.click(screen.getByText('Ayrıntı ekle'))
  for (const name of more) expect(screen.getByLabelText(name)).toBeVisible()
})

test('an error in a fold that was closed again opens it and has the focus', async () => {
  await open()
  write('Ne oldu?', story)
  write('Ne yapılsın?', 'Dere temizlensin')
  const fold = screen.getByText('Ayrıntı ekle')
  await userEvent.click(fold)
  write(/^Sokak/, 'x'.repeat(300))
  await userEvent.click(fold)
  expect(box(/^Sokak/)).not.toBeVisible()
  await userEvent.click(onward())
  expect(box(/^Sokak/)).toBeVisible()
  expect(box(/^Sokak/)).toHaveFocus()
})

test('what should be done is asked of everybody, in one sentence, with examples of the topic', async () => {
  await open()
  write('Ne oldu?', story)
  for (const type of ['Şikâyet', 'Farkındalık', 'Değişim']) {
    await choose(type)
    const answer = dialog()
    if (answer) await userEvent.click(within(answer).getByRole('button', { name: 'Değiştir ve sil' }))
    expect(box('Ne yapılsın?')).toBeRequired()
    expect(box('Ne yapılsın?')).toHaveAccessibleDescription(/“Belediye dereye arıtma tesisi kursun.” “Valilik/)
  }
  await choose('Şikâyet')
  write('Ne oldu?', story)
  await userEvent.click(onward())
  expect(box('Ne yapılsın?')).toHaveFocus()
  expect(box('Ne yapılsın?')).toHaveAccessibleDescription(/Bu alanı doldur/)
  write('Ne yapılsın?', 'Su')
  expect(box('Ne yapılsın?')).toHaveAccessibleDescription(/en az 10 karakter/)
  write('Ne yapılsın?', 'Dere temizlensin')
  expect(onward()).not.toHaveAttribute('aria-disabled')
})

test('change asks for the request, its justification and the expected outcome', async () => {
  await open()
  await choose('Değişim')
  expect(box('Ne yapılsın?')).toBeRequired()
  expect(box(/^Neden değişmeli/)).not.toBeRequired()
  expect(box(/^Değişirse ne olacak/)).not.toBeRequired()
  expect(screen.queryByRole('textbox', { name: 'Ne oldu?' })).not.toBeInTheDocument()
})

test('awareness asks for its topic and results', async () => {
  await open()
  await choose('Farkındalık')
  expect(box(/^Neye dikkat çekiyorsun/)).not.toBeRequired()
  expect(box('Bilinirse ne değişir?')).toBeRequired()
})

test('choosing a type resets the others after asking, and names what would be lost', async () => {
  await open()
  write('Ne oldu?', story)
  write(/^Kimler zarar gördü/, 'Balıklar')
  await choose('Değişim')
  expect(screen.getByRole('radio', { name: 'Şikâyet', hidden: true })).toBeChecked()
  expect(dialog()).toHaveTextContent('Ne oldu?, Zarar görenler')
  await userEvent.click(within(dialog() as HTMLElement).getByRole('button', { name: 'Değiştir ve sil' }))
  await waitFor(() => expect(dialog()).not.toBeInTheDocument())
  expect(screen.getByRole('radio', { name: 'Değişim' })).toBeChecked()
  await choose('Şikâyet')
  expect(dialog()).not.toBeInTheDocument()
  expect(box('Ne oldu?')).toHaveValue('')
  expect(box(/^Kimler zarar gördü/)).toHaveValue('')
})

test('keeping the type keeps what was written', async () => {
  await open()
  write('Ne oldu?', story)
  await choose('Farkındalık')
  await userEvent.click(within(dialog() as HTMLElement).getByRole('button', { name: 'Böyle kalsın' }))
  expect(screen.getByRole('radio', { name: 'Şikâyet' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Şikâyet' })).toHaveFocus()
  expect(box('Ne oldu?')).toHaveValue(story)
  await choose('Farkındalık')
  expect(dialog()).toBeInTheDocument()
})

test('a change of type that loses no answer needs no confirmation', async () => {
  await open()
  await choose('Değişim')
  expect(dialog()).not.toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'Değişim' })).toBeChecked()
})
