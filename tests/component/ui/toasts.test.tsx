import { act, fireEvent, screen, within } from '@testing-library/react'
import { retractErrors, toast } from '../../../components/ui/toast'
import { ToastHost } from '../../../components/ui/toast-host'
import type { Locale } from '../../../lib/i18n/routing'
import { teachDialogs } from '../../support/dialog'
import { renderIn } from '../../support/render'

beforeAll(() => {
  teachDialogs()
  window.PointerEvent = class extends MouseEvent {} as typeof PointerEvent
  Element.prototype.setPointerCapture = () => {}
})
beforeEach(() => void jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** In short steps, so that each is rendered before the next. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= 50) await act(() => jest.advanceTimersByTimeAsync(Math.min(left, 50)))
}

const cards = () => screen.queryAllByRole('button', { name: /\((?:Kapat|Close)\)/ })
const seen = () => cards().filter((card) => !card.closest('[data-removed="true"], [data-visible="false"]'))
const texts = () => seen().map(({ textContent }) => textContent?.replace(/\(.*/, ''))
const card = (text: string) => screen.getByRole('button', { name: new RegExp(text) })

async function open(locale: Locale = 'tr') {
  renderIn(locale, <ToastHost />)
  act(() => toast.info('Hazır'))
  await pass(300)
  expect(texts()).not.toEqual([])
  for (let [shown] = cards(); shown; [shown] = cards()) {
    fireEvent.click(shown)
    await pass(300)
  }
}

async function say(text: string, tone: 'success' | 'error' | 'info' = 'success', options?: { duration: number }) {
  act(() => toast[tone](text, options))
  await pass(20)
}

test('what is said before sonner is loaded is shown once it is', async () => {
  toast.error('Bağlantı koptu.')
  renderIn('tr', <ToastHost />)
  await pass(300)
  expect(texts()).toEqual(['Bağlantı koptu.'])
})

test('a toast stays for 5 seconds', async () => {
  await open()
  await say('Metin kopyalandı!')
  await pass(4900)
  expect(texts()).toEqual(['Metin kopyalandı!'])
  await pass(400)
  expect(texts()).toEqual([])
})

test('what failed is no longer said once it is tried again', async () => {
  await open()
  await say('Metin kopyalandı!')
  await say('Bağlantı gönderilmedi.', 'error')
  act(retractErrors)
  await pass(300)
  expect(texts()).toEqual(['Metin kopyalandı!'])
})

test('a toast stays for its duration: a snackbar 6 seconds, one of media 3', async () => {
  await open()
  await say('Paylaşıldı', 'success', { duration: 6000 })
  await say('Dosya büyük', 'error', { duration: 3000 })
  await pass(3400)
  expect(texts()).toEqual(['Paylaşıldı'])
  await pass(2300)
  expect(texts()).toEqual(['Paylaşıldı'])
  await pass(600)
  expect(texts()).toEqual([])
})

test('toasts stand at the top right, the newest first', async () => {
  await open()
  await say('birinci')
  await say('ikinci')
  expect(texts()).toEqual(['ikinci', 'birinci'])
  const list = card('birinci').closest('ol')
  expect(list).toHaveAttribute('data-y-position', 'top')
  expect(list).toHaveAttribute('data-x-position', 'right')
})

test('at most two are shown at once: a third hides the oldest, and none is shown late', async () => {
  await open()
  for (const text of ['birinci', 'ikinci', 'üçüncü', 'dördüncü']) await say(text)
  await pass(400)
  expect(texts()).toEqual(['dördüncü', 'üçüncü'])
  await pass(5000)
  expect(texts()).toEqual([])
})

test('what was said too long before sonner was loaded is not shown', async () => {
  toast.error('Geçmişte kaldı')
  await pass(5000)
  toast.error('Şimdi')
  renderIn('tr', <ToastHost />)
  await pass(300)
  expect(texts()).toEqual(['Şimdi'])
})

test('a text that is said again restarts its time', async () => {
  await open()
  await say('Kopyalandı')
  await pass(4000)
  await say('Kopyalandı')
  expect(texts()).toEqual(['Kopyalandı'])
  await pass(4000)
  expect(texts()).toEqual(['Kopyalandı'])
  await pass(1500)
  expect(texts()).toEqual([])
})

const bar = (text: string) => card(text).querySelector<HTMLElement>('.toast-time')

test('a bar shows how much time is left, and starts again with it', async () => {
  await open()
  await say('Kaydedildi', 'success', { duration: 3000 })
  const first = bar('Kaydedildi')
  expect(first?.style.getPropertyValue('--duration')).toBe('3000ms')
  await say('Kaydedildi', 'success', { duration: 3000 })
  expect(bar('Kaydedildi')).toBeVisible()
  expect(bar('Kaydedildi')).not.toBe(first)
})

test('a click closes a toast, the Enter key does too', async () => {
  await open()
  await say('birinci')
  await say('ikinci')
  fireEvent.pointerDown(card('birinci'), { clientX: 300, clientY: 30 })
  fireEvent.pointerUp(card('birinci'), { clientX: 302, clientY: 30 })
  fireEvent.click(card('birinci'), { detail: 1, clientX: 302, clientY: 30 })
  fireEvent.click(card('ikinci'), { detail: 0 })
  await pass(300)
  expect(texts()).toEqual([])
})

test('a toast stays while it has the focus of a keyboard, and its time begins again afterwards', async () => {
  await open()
  await say('Okunuyor')
  await pass(4000)
  act(() => card('Okunuyor').focus())
  await pass(6000)
  expect(card('Okunuyor')).toHaveFocus()
  act(() => card('Okunuyor').blur())
  await pass(4900)
  expect(texts()).toEqual(['Okunuyor'])
  await pass(400)
  expect(texts()).toEqual([])
})

test('a toast that was dragged a little and let go stays', async () => {
  await open()
  await say('Tutuldu')
  const text = screen.getByText('Tutuldu')
  fireEvent.pointerDown(text, { clientX: 300, clientY: 30 })
  fireEvent.pointerUp(text, { clientX: 270, clientY: 30 })
  fireEvent.click(text, { detail: 1, clientX: 270, clientY: 30 })
  await pass(300)
  expect(texts()).toEqual(['Tutuldu'])
})

test('toasts are announced politely, in a region that is there before them and has a name', async () => {
  await open('en')
  const region = screen.getByRole('region', { name: /^Notifications/ })
  expect(region).toHaveAttribute('aria-live', 'polite')
  await say('Copied')
  expect(within(region).getByText('Copied')).toBeInTheDocument()
})

test('Tab stops once at a toast, and Alt with T leads to the newest', async () => {
  await open()
  await say('birinci')
  await say('ikinci')
  expect(document.querySelectorAll('li[tabindex]')).toHaveLength(0)
  fireEvent.keyDown(document, { altKey: true, code: 'KeyT', key: 't' })
  expect(card('ikinci')).toHaveFocus()
})

test('toasts stand within the dialog that was opened last, where they can be reached', async () => {
  await open()
  await say('önce')
  const [outer, inner] = [document.createElement('dialog'), document.createElement('dialog')]
  document.body.append(outer)
  outer.append(inner)
  outer.showModal()
  await pass(0)
  expect(outer).toContainElement(card('önce'))
  inner.showModal()
  await pass(0)
  expect(inner).toContainElement(card('önce'))
  inner.close()
  await pass(0)
  expect(inner).not.toContainElement(card('önce'))
  expect(outer).toContainElement(card('önce'))
  outer.close()
  outer.remove()
  await pass(0)
  expect(card('önce')).toBeInTheDocument()
})
