import { act, fireEvent, screen } from '@testing-library/react'
import { button, pass, pointWith, said, showBar, signIn } from '../support/acting'
import { teachDialogs } from '../support/dialog'
import { freshPage, router, viewer } from '../support/form-page'

jest.mock('../../components/support/email-dialog', () => ({
  EmailDialog: jest.requireActual('../support/acting').stubDialog('E-posta yaz', 'email'),
}))
jest.mock('../../components/support/fax-dialog', () => ({
  FaxDialog: jest.requireActual('../support/acting').stubDialog('Faks çek', 'fax'),
}))
jest.mock('../../components/support/phone-dialog', () => ({
  PhoneDialog: jest.requireActual('../support/acting').stubDialog('Numara'),
}))
jest.mock('../../components/sharing/share-dialog', () => ({
  ShareDialog: jest.requireActual('../support/acting').stubDialog('Kampanyayı paylaş'),
}))

beforeAll(teachDialogs)
beforeEach(async () => {
  await freshPage()
  said.length = 0
  pointWith('fine')
  window.history.replaceState(null, '', '/hashtag/yol')
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const dialog = (name: string) => screen.queryByRole('dialog', { name })
const sharePrompt = () => dialog('Kampanyayı paylaş')

async function open(who: typeof viewer | null, name: RegExp) {
  signIn(who)
  const shown = showBar()
  await pass(100)
  await press(button(name))
  return shown
}
async function press(element: HTMLElement) {
  await act(async () => element.click())
  await pass(50)
}
/** The act that the open dialog reports; time stands still meanwhile. */
const send = () => act(async () => screen.getByRole('button', { name: 'Gönder' }).click())

test('after an e-mail send a share prompt appears after 3 seconds', async () => {
  await open(viewer, /E-posta/)
  await send()
  await pass(2999)
  expect(sharePrompt()).not.toBeInTheDocument()
  await pass(51)
  expect(sharePrompt()).toBeVisible()
  expect(dialog('E-posta yaz')).not.toBeInTheDocument()
  await pass(5000)
  expect(router.push).not.toHaveBeenCalled()
})

test.each([
  [/E-posta/, 'E-posta yaz'],
  [/Faks/, 'Faks çek'],
])('after an anonymous send by %s the user is sent to /signup after 2 seconds, and comes back', async (name, title) => {
  await open(null, name)
  await send()
  await pass(1999)
  expect(router.push).not.toHaveBeenCalled()
  expect(dialog(title)).toBeVisible()
  await pass(100)
  expect(router.push.mock.calls.map(([address]) => address)).toEqual(['/signup'])
  expect(localStorage.getItem('auth_redirect_url')).toBe('/hashtag/yol')
  expect(said.map(({ text }) => text)).toEqual([expect.stringContaining('bu sayfaya dönersin')])
  expect(dialog(title)).not.toBeInTheDocument()
  await pass(5000)
  expect(sharePrompt()).not.toBeInTheDocument()
})

test('a member who sends a fax is asked for nothing more', async () => {
  await open(viewer, /Faks/)
  await send()
  await pass(10_000)
  expect(router.push).not.toHaveBeenCalled()
  expect(sharePrompt()).not.toBeInTheDocument()
})

test.each([
  ['a member', viewer],
  ['a stranger', null],
])('%s who leaves the page is followed by neither', async (_, who) => {
  const { unmount } = await open(who, /E-posta/)
  await send()
  unmount()
  await pass(10_000)
  expect(router.push).not.toHaveBeenCalled()
  expect(sharePrompt()).not.toBeInTheDocument()
})

test('a page that the browser keeps for going back wakes up to neither', async () => {
  await open(viewer, /E-posta/)
  await send()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await pass(10_000)
  expect(sharePrompt()).not.toBeInTheDocument()
})

test('nobody who writes is disturbed: the prompt waits until the text is gone or sent', async () => {
  await open(viewer, /E-posta/)
  await send()
  const field = screen.getByRole('textbox')
  fireEvent.change(field, { target: { value: 'Sayın' } })
  await pass(10_000)
  expect(sharePrompt()).not.toBeInTheDocument()
  fireEvent.change(field, { target: { value: '' } })
  await pass(1100)
  expect(sharePrompt()).toBeVisible()
})

test('what is being looked at is not replaced: the sign-up waits until another dialog is closed', async () => {
  await open(null, /E-posta/)
  await send()
  await press(screen.getByRole('button', { name: 'Kapat' }))
  await press(button(/Ara/))
  expect(dialog('Numara')).toBeVisible()
  await pass(5000)
  expect(router.push).not.toHaveBeenCalled()
  await press(screen.getByRole('button', { name: 'Kapat' }))
  await pass(1100)
  expect(router.push).toHaveBeenCalledTimes(1)
})
