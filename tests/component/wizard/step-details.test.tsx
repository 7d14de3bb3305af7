import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { freshPage } from '../../support/form-page'
import { field, openTexts, said, values, write } from '../../support/wizard-texts'

beforeEach(async () => {
  said.length = 0
  await freshPage()
})

const title = 'Başlık'
const content = 'Kampanya metni'
const petition = 'Dilekçe metni (isteğe bağlı)'

test('spec step 5: title and text are required, the petition is optional', () => {
  openTexts({ start: 'details' })
  expect(field(title)).toBeRequired()
  expect(field(content)).toBeRequired()
  expect(field(petition)).not.toBeRequired()
})

test.each([
  [title, 170, '170/170', '171/170'],
  [content, 5000, '5.000/5.000', '5.001/5.000'],
  [petition, 10_000, '10.000/10.000', '10.001/10.000'],
] as const)(
  'spec Campaign form: %s is counted up to %i; one more is an error at once and never cut',
  (name, max, full, over) => {
    openTexts({ start: 'details' })
    write(name, 'ş'.repeat(max))
    expect(screen.getByText(full)).not.toHaveClass('text-danger')
    expect(field(name)).toBeValid()
    write(name, 'ş'.repeat(max + 1))
    expect(screen.getByText(over)).toHaveClass('text-danger')
    expect(field(name)).toBeInvalid()
    expect(field(name)).toHaveAccessibleDescription(new RegExp(`En fazla ${max.toLocaleString('tr')} karakter`))
    expect(field(name)).toHaveValue('ş'.repeat(max + 1))
  },
)

test('a huge text that is pasted stays whole, with its count', async () => {
  openTexts({ start: 'details' })
  const huge = 'Uzun bir satır.\n'.repeat(4000)
  await userEvent.click(field(content))
  await userEvent.paste(huge)
  expect(values().content).toBe(huge)
  expect(screen.getByText('64.000/5.000')).toHaveClass('text-danger')
})

test('Enter in the title goes on instead of beginning a line; while letters are composed it does neither', async () => {
  openTexts({ start: 'details' })
  await userEvent.type(field(title), 'Dere')
  fireEvent.keyDown(field(title), { key: 'Enter', isComposing: true })
  expect(field(title)).toHaveValue('Dere')
  await userEvent.type(field(title), '{Enter}')
  expect(values().title).toBe('Dere')
  expect(screen.queryByLabelText(title)).not.toBeInTheDocument()
})

test('Enter in the text begins a line', async () => {
  openTexts({ start: 'details' })
  await userEvent.type(field(content), 'a{Enter}b')
  expect(values().content).toBe('a\nb')
})

test('hashtags are shown while they are written, each once, from text and petition', () => {
  openTexts({ start: 'details' })
  expect(screen.getByText(/Metne #etiket yazarsan/)).toBeVisible()
  write(content, 'Önce #TemizDere, sonra #temizdere.')
  expect(screen.getByText('Kampanyan şu etiketle de bulunacak: #TemizDere')).toBeVisible()
  write(petition, '#Çevre_hakkı')
  expect(screen.getByText('Kampanyan şu etiketlerle de bulunacak: #TemizDere #Çevre_hakkı')).toBeVisible()
})

test.each(['İyi bir metin nasıl yazılır?', 'Dilekçe nasıl yazılır?'])(
  '%s is answered in three short hints',
  (question) => {
    openTexts({ start: 'details' })
    const help = screen.getByText(question).closest('details')
    if (!help) throw new Error('no help')
    expect(help).not.toHaveAttribute('open')
    fireEvent.click(screen.getByText(question))
    expect(within(help).getAllByRole('listitem')).toHaveLength(3)
  },
)

test.each([
  ['edit mode', { mode: 'edit' }],
  ['a preference without AI', { initial: { ai_preference: 'without_ai' } }],
] as const)('spec edit mode: in %s the details have no AI button, nor what belongs to it', (_, options) => {
  openTexts({ ...options, start: 'details' })
  expect(screen.queryByRole('region', { name: 'Metin taslağı' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /taslağı|oluştur|geri al/i })).not.toBeInTheDocument()
})

test('signs that no font has are named before anything is printed, and for the title that it stays off the picture', async () => {
  openTexts({ start: 'details' })
  write(title, 'H₂O ≤ 30, Şəki, नदी')
  write(content, 'Dere — “akmıyor”…')
  expect(screen.queryByText(/Yazı tiplerimizde olmayan/)).not.toBeInTheDocument()
  write(title, 'Orman 🌲🔥 yanmasın 🌲')
  expect(
    await screen.findByText(
      /olmayan işaretler: 🌲 🔥\. .* paylaşım görsellerinde emoji çıkmaz, başka bir işaret varsa bu satır/,
    ),
  ).toBeVisible()
  write(title, 'Orman yanmasın')
  write(petition, '漢字 ile')
  expect(await screen.findByText(/olmayan işaretler: 漢 字\. Basılan dilekçede yerlerine kutu/)).toBeVisible()
  expect(screen.queryByText(/paylaşım görsellerinde/)).not.toBeInTheDocument()
})
