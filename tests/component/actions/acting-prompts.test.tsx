import { act, screen } from '@testing-library/react'
import { usePrompts } from '../../../components/actions/use-prompts'
import { button, everyWay, pass, pointWith, said, showBar, signIn } from '../../support/acting'
import { teachDialogs } from '../../support/dialog'
import { freshPage, openForm, router, viewer } from '../../support/form-page'

jest.mock('../../../components/support/email-dialog', () => ({
  EmailDialog: jest.requireActual('../../support/acting').stubDialog('E-posta yaz', 'email'),
}))
jest.mock('../../../components/support/fax-dialog', () => ({
  FaxDialog: jest.requireActual('../../support/acting').stubDialog('Faks çek', 'fax'),
}))
jest.mock('../../../components/support/phone-dialog', () => ({
  PhoneDialog: jest.requireActual('../../support/acting').stubDialog('Numara'),
}))
jest.mock('../../../components/sharing/share-dialog', () => ({
  ShareDialog: jest.requireActual('../../support/acting').stubDialog('Kampanyayı paylaş'),
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

async function open(who: typeof viewer | null, name: RegExp, campaign = everyWay()) {
  signIn(who)
  const shown = showBar(campaign)
  await pass(100)
  await press(button(name))
  return shown
}
async function press(element: HTMLElement) {
  await act(async () => element.click())
  await pass(50)
}
const send = () => act(async () => screen.getByRole('button', { name: 'Gönder' }).click())
const close = () => press(screen.getByRole('button', { name: 'Kapat' }))

function WithoutDialog() {
  const acted = usePrompts(everyWay(), { isDialogOpen: false, share: jest.fn() })
  return (
    <button type="button" onClick={() => acted('email')}>
      Gönder
    </button>
  )
}

test('after an e-mail send a share prompt appears 3 seconds after its dialog is closed, and not before', async () => {
  await open(viewer, /E-posta/)
  await send()
  await pass(60_000)
  expect(dialog('E-posta yaz')).toBeVisible()
  expect(sharePrompt()).not.toBeInTheDocument()
  await close()
  await pass(2900)
  expect(sharePrompt()).not.toBeInTheDocument()
  await pass(101)
  expect(sharePrompt()).toBeVisible()
  await pass(5000)
  expect(router.push).not.toHaveBeenCalled()
})

test('an act without a dialog starts the delay at once', async () => {
  signIn(null)
  openForm(<WithoutDialog />)
  await pass(100)
  await press(button(/Gönder/))
  await pass(1900)
  expect(router.push).not.toHaveBeenCalled()
  await pass(101)
  expect(router.push).toHaveBeenCalledTimes(1)
})

test('a stranger who has faxed finds the campaign and the fax on the page that follows', async () => {
  const campaign = everyWay()
  const { id } = campaign
  await open(null, /Faks/, campaign)
  localStorage.setItem('sent_faxes', JSON.stringify([[id, 'f-1']]))
  await send()
  await close()
  await pass(2100)
  expect(JSON.parse(localStorage.getItem('entry_note') ?? '')).toMatchObject({ kind: 'fax', campaign: id, fax: 'f-1' })
})

test('a member who sends a fax is asked for nothing more', async () => {
  await open(viewer, /Faks/)
  await send()
  await close()
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
  await close()
  unmount()
  await pass(10_000)
  expect(router.push).not.toHaveBeenCalled()
  expect(sharePrompt()).not.toBeInTheDocument()
})

test('a page that the browser keeps for going back wakes up to neither', async () => {
  await open(viewer, /E-posta/)
  await send()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await close()
  await pass(10_000)
  expect(sharePrompt()).not.toBeInTheDocument()
})

test('nobody who writes is disturbed: the prompt waits until the field is left', async () => {
  await open(viewer, /E-posta/)
  await send()
  await close()
  const field = document.body.appendChild(document.createElement('textarea'))
  field.focus()
  await pass(10_000)
  expect(sharePrompt()).not.toBeInTheDocument()
  field.remove()
  await pass(1100)
  expect(sharePrompt()).toBeVisible()
})

test('an open dialog is not replaced: the delay starts again when another dialog is closed', async () => {
  await open(null, /E-posta/)
  await send()
  await close()
  await press(button(/Telefon et/))
  expect(dialog('Numara')).toBeVisible()
  await pass(5000)
  expect(router.push).not.toHaveBeenCalled()
  await close()
  await pass(1900)
  expect(router.push).not.toHaveBeenCalled()
  await pass(101)
  expect(router.push).toHaveBeenCalledTimes(1)
})
