import { act, fireEvent, screen } from '@testing-library/react'
import { NewPasswordInput } from '../../../components/accounts/new-password-input'
import { freshPage, openForm, site } from '../../support/form-page'

beforeEach(async () => {
  await freshPage()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

const field = () => screen.getByLabelText('Parola')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

async function open(known: string[] = []) {
  openForm(<NewPasswordInput label="Parola" known={known} />)
  await act(async () => field().focus())
  await pass(0)
}

test.each([
  ['orm', /^5 karakter daha$/],
  ['1234567890', /yalnızca rakamlardan oluşamaz/],
  ['password1', /çok yaygın/],
  ['aaaaaaaaaa', /çok yaygın/],
  ['aaaaaaaaa1', /^Zayıf/],
  ['orman yolu', /^Fena değil/],
  ['kırmızı bisiklet yolu', /^Güçlü/],
])('how good “%s” is shows in words while it is typed', async (password, words) => {
  await open()
  type(password)
  expect(screen.getByText(words)).toBeVisible()
})

test('it is read out once the typing pauses, not at each letter', async () => {
  await open()
  for (const length of [1, 2, 3]) {
    type('orm'.slice(0, length))
    await pass(900)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  }
  await pass(100)
  expect(screen.getByRole('status')).toHaveTextContent('5 karakter daha')
})

test('the own name makes a weak password', async () => {
  await open(['aksungur'])
  type('aksungur yolcu')
  expect(screen.getByText(/^Zayıf/)).toBeVisible()
})

test('S-20 nothing of a password leaves the page while it is typed', async () => {
  await open()
  type('kırmızı bisiklet')
  await pass(10_000)
  expect(site.calls).toEqual([])
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('bisiklet')
})

test('password managers get the rules, and may paste: nothing is truncated', async () => {
  await open()
  expect(field()).toHaveAttribute('autocomplete', 'new-password')
  expect(field()).toHaveAttribute('passwordrules', 'minlength: 8; maxlength: 128;')
  expect(field()).not.toHaveAttribute('maxlength')
  expect(fireEvent.paste(field())).toBe(true)
})

test('what was filled in before the page reacted is checked, too', async () => {
  const fill = (element: HTMLInputElement | null) => {
    if (element) element.value = 'kırmızı bisiklet yolu'
  }
  openForm(<NewPasswordInput label="Parola" ref={fill} />)
  await pass(0)
  expect(screen.getByText(/^Güçlü/)).toBeVisible()
})
