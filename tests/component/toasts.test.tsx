import { act, fireEvent, screen, within } from '@testing-library/react'
import { toast } from '../../components/ui/toast'
import { ToastHost } from '../../components/ui/toast-host'
import type { Locale } from '../../lib/i18n/routing'
import { animationIn, teachAnimations } from '../support/animations'
import { teachDialogs } from '../support/dialog'
import { renderIn } from '../support/render'

let calm = false

beforeAll(() => {
  teachDialogs()
  teachAnimations()
  window.PointerEvent = class extends MouseEvent {} as typeof PointerEvent
  Element.prototype.setPointerCapture = () => {}
  window.matchMedia = (query) => ({ matches: calm && query.includes('reduced-motion') }) as MediaQueryList
})
beforeEach(() => {
  calm = false
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

/** In short steps: what one makes happen is drawn before the next. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= 50) await act(() => jest.advanceTimersByTimeAsync(Math.min(left, 50)))
}

const cards = () => screen.queryAllByRole('button', { name: /\((?:Kapat|Close)\)/ })
const seen = () => cards().filter((card) => !card.closest('[data-removed="true"]'))
const texts = () => seen().map(({ textContent }) => textContent?.replace(/\(.*/, ''))
const card = (text: string) => screen.getByRole('button', { name: new RegExp(text) })

/** Once the drawing part has come; what an earlier test said is closed. */
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

test('what is said before the drawing part has come is shown when it has', async () => {
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

test('a toast stays as long as it is told: a snackbar 6 seconds, one of media 3', async () => {
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

test('at most two are shown at once; others wait for their turn and have their whole time', async () => {
  await open()
  for (const text of ['birinci', 'ikinci', 'üçüncü', 'dördüncü']) await say(text)
  expect(texts()).toEqual(['ikinci', 'birinci'])
  await pass(2000)
  fireEvent.click(card('birinci'))
  await pass(400)
  expect(texts()).toEqual(['üçüncü', 'ikinci'])
  await pass(3000)
  expect(texts()).toEqual(['dördüncü', 'üçüncü'])
  await pass(4000)
  expect(texts()).toEqual(['dördüncü'])
  await pass(1000)
  expect(texts()).toEqual([])
})

test('what is said again while it is seen begins anew, and while it waits it waits once', async () => {
  await open()
  await say('Kopyalandı')
  await pass(4000)
  await say('Kopyalandı')
  expect(texts()).toEqual(['Kopyalandı'])
  await pass(4000)
  expect(texts()).toEqual(['Kopyalandı'])
  await say('ikinci')
  await say('bekleyen')
  await say('bekleyen')
  await pass(1500)
  expect(texts()).toEqual(['bekleyen', 'ikinci'])
  await pass(10_000)
  expect(texts()).toEqual([])
})

test('a bar shows how much time is left', async () => {
  await open()
  await say('Kaydedildi', 'success', { duration: 3000 })
  expect(animationIn(card('Kaydedildi'))?.options).toMatchObject({ duration: 3000, easing: 'linear' })
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

const focus = (shown: HTMLElement) => act(() => shown.focus())
const blur = (shown: HTMLElement) => act(() => shown.blur())

test.each([
  ['the pointer is over it', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['it is dragged', fireEvent.pointerDown, fireEvent.pointerUp],
  ['a drag is broken off', fireEvent.pointerDown, fireEvent.pointerCancel],
  ['it has the focus', focus, blur],
])('a toast and its bar stand still while %s', async (_, hold, free) => {
  await open()
  await say('Okunuyor')
  await pass(4000)
  const bar = animationIn(card('Okunuyor'))
  hold(card('Okunuyor'))
  expect(bar?.playState).toBe('paused')
  await pass(6000)
  expect(texts()).toEqual(['Okunuyor'])
  free(card('Okunuyor'))
  expect(bar?.playState).toBe('running')
  await pass(500)
  expect(texts()).toEqual(['Okunuyor'])
  await pass(1000)
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

test('toasts wait while nobody sees the page', async () => {
  await open()
  await say('Görülmedi')
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  await pass(6000)
  expect(texts()).toEqual(['Görülmedi'])
  hidden.mockRestore()
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  await pass(5300)
  expect(texts()).toEqual([])
})

test('toasts are told politely to screen readers, in a region that is there before them and has a name', async () => {
  await open('en')
  const region = screen.getByRole('region', { name: /^Notifications/ })
  expect(region).toHaveAttribute('aria-live', 'polite')
  await say('Copied')
  expect(within(region).getByText('Copied')).toBeInTheDocument()
})

test('with reduced motion the bar goes on once a second', async () => {
  calm = true
  await open()
  await say('Sakin')
  expect(animationIn(card('Sakin'))?.options.easing).toBe('steps(5)')
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
  const bar = animationIn(card('önce'))
  const [outer, inner] = [document.createElement('dialog'), document.createElement('dialog')]
  document.body.append(outer)
  outer.append(inner)
  outer.showModal()
  await pass(0)
  expect(outer).toContainElement(card('önce'))
  inner.showModal()
  await pass(0)
  expect(inner).toContainElement(card('önce'))
  expect(bar?.playState).toBe('running')
  inner.close()
  await pass(0)
  expect(inner).not.toContainElement(card('önce'))
  expect(outer).toContainElement(card('önce'))
  outer.close()
  outer.remove()
  await pass(0)
  expect(card('önce')).toBeInTheDocument()
})
