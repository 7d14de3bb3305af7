import { limits } from '@sesol/contract/limits'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { freshPage } from '../../support/form-page'
import { choose, form, names, openMedia, picture } from '../../support/media-form'

beforeEach(async () => {
  await freshPage()
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
})

const button = (name: string) => screen.getByRole('button', { name })
// jsdom has no pointer events.
const pointer = (kind: string) => new MouseEvent(kind, { bubbles: true, cancelable: true })
const items = () => screen.getAllByRole('listitem')

async function three() {
  openMedia()
  await choose(picture('a'), picture('b'), picture('c'))
}

test('the first one is the cover, whichever that is', async () => {
  await three()
  const covers = () => items().map((item) => within(item).queryByText('Kapak') !== null)
  expect(covers()).toEqual([true, false, false])
  await userEvent.click(button('b: öne al'))
  expect(names()).toEqual(['b', 'a', 'c'])
  expect(covers()).toEqual([true, false, false])
})

test('by keyboard the focus stays with what moves, and its position is announced', async () => {
  await three()
  button('a: arkaya al').focus()
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['b', 'a', 'c'])
  expect(button('a: arkaya al')).toHaveFocus()
  expect(screen.getByText('a artık 3 dosyanın 2. sırasında.')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['b', 'c', 'a'])
  expect(button('a: arkaya al')).toBeDisabled()
  expect(button('a: öne al')).toHaveFocus()
})

test('a pointer carries one to the place of another, and lets it there', async () => {
  await three()
  const handle = (item: HTMLElement) => within(item).getByTitle('Sürükleyerek taşı')
  const [first, , last] = items()
  if (!first || !last) throw new Error('no items')
  document.elementFromPoint = () => last
  fireEvent(handle(first), pointer('pointerdown'))
  fireEvent(window, pointer('pointermove'))
  expect(names()).toEqual(['b', 'c', 'a'])
  // The page does not re-render between two movements.
  fireEvent(window, pointer('pointermove'))
  expect(names()).toEqual(['b', 'c', 'a'])
  fireEvent(window, pointer('pointerup'))
  document.elementFromPoint = () => items()[0] ?? null
  fireEvent(window, pointer('pointermove'))
  expect(names()).toEqual(['b', 'c', 'a'])
})

test('one file alone has no order', async () => {
  openMedia()
  await choose(picture('a'))
  expect(screen.queryByRole('button', { name: 'a: öne al' })).not.toBeInTheDocument()
})

test('what a picture shows is asked, as much as the contract takes, on one line', async () => {
  openMedia()
  await choose(picture('a'), picture('b.mp4', 'video/mp4'))
  const field = screen.getByLabelText('Bu fotoğrafta ne görünüyor? (isteğe bağlı)')
  expect(field).toHaveAttribute('maxlength', String(limits.pictureText))
  fireEvent.change(field, { target: { value: 'Turuncu\nakan bir dere' } })
  expect(form.media[0]?.alt).toBe('Turuncu akan bir dere')
  expect(screen.getByLabelText('Bu videoda ne görünüyor? (isteğe bağlı)')).toHaveValue('')
})
