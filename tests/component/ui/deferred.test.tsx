import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { DeferredReplacement } from '../../../components/ui/deferred-replacement'
import { deferred } from '../../../lib/client/browser/deferred-module'
import { whenIdle } from '../../../lib/client/browser/when'
import { renderIn } from '../../support/render'

const clicks = jest.fn()
const Live = () => (
  <>
    <button type="button" data-action="open" aria-haspopup="dialog" onClick={() => clicks('open')}>
      canlı
    </button>
    <button type="button" data-action="copy" onClick={() => clicks('copy')}>
      kopyala
    </button>
  </>
)
const fallback = (
  <>
    <button type="button" data-action="open">
      hazır
    </button>
    <button type="button" data-action="copy">
      hazır kopyala
    </button>
  </>
)

beforeEach(() => {
  clicks.mockClear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const isLive = () => screen.queryByText('canlı') !== null

const starts = { idle: (_: Element, load: () => void) => whenIdle(load), intent: undefined }

function open(when: keyof typeof starts, part: () => Promise<typeof Live> = async () => Live) {
  renderIn(
    'tr',
    <>
      <input aria-label="Alan" />
      <DeferredReplacement of={deferred(part)} when={starts[when]} fallback={fallback}>
        {(Part) => <Part />}
      </DeferredReplacement>
    </>,
  )
}

function slowPart() {
  const { promise, resolve } = Promise.withResolvers<typeof Live>()
  return { part: () => promise, arrive: () => act(async () => resolve(Live)) }
}

test('a part for idle time comes by itself', async () => {
  open('idle')
  expect(isLive()).toBe(false)
  await pass(300)
  expect(isLive()).toBe(true)
})

test('a part for intent stays away until it is hovered', async () => {
  open('intent')
  await pass(10_000)
  expect(isLive()).toBe(false)
  fireEvent.pointerEnter(screen.getByText('hazır'))
  await pass(0)
  expect(isLive()).toBe(true)
  expect(clicks).not.toHaveBeenCalled()
})

test.each([
  ['soon after the click', 4000, 'open', ['open']],
  ['late', 6000, 'open', ['open']],
  ['soon after the click', 4000, 'copy', ['copy']],
  ['too late for what needs a click of the moment', 6000, 'copy', []],
])('a click is repeated where the part comes %s (%i ms, %s)', async (_, ms, name, repeated) => {
  const { part, arrive } = slowPart()
  open('intent', part)
  fireEvent.click(document.querySelector(`[data-action=${name}]`) as Element)
  await pass(ms)
  await arrive()
  expect(clicks.mock.calls.flat()).toEqual(repeated)
})

test('a press that begins while the part replaces the fallback gets its click', async () => {
  jest.useRealTimers()
  open('intent')
  const matches = Element.prototype.matches
  // As a tap: no task runs between its events, only microtasks.
  const press = async () => {
    const pressed = document.querySelector<HTMLElement>('[data-action=open]')
    pressed?.focus()
    await null
    // A button that was removed since `mousedown` gets no click.
    if (pressed?.isConnected) pressed.click()
  }
  const asked = jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    if (selector === ':active') queueMicrotask(press)
    return matches.call(this, selector)
  })
  fireEvent.pointerEnter(screen.getByText('hazır'))
  await waitFor(() => expect(isLive()).toBe(true))
  asked.mockRestore()
  expect(clicks).toHaveBeenCalledTimes(1)
})

test('a part that comes late interrupts no typing', async () => {
  const { part, arrive } = slowPart()
  open('intent', part)
  fireEvent.click(screen.getByText('hazır'))
  act(() => screen.getByRole('textbox').focus())
  await pass(6000)
  await arrive()
  expect(clicks).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox')).toHaveFocus()
})

test('R-21 a failure is reported only after a click, and a click that is given up is not repeated', async () => {
  let arrives = false
  open('intent', async () => {
    if (!arrives) throw jest.requireActual('../../support/chunks').chunkLoadError()
    return Live
  })
  fireEvent.pointerEnter(screen.getByText('hazır'))
  await pass(100)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  fireEvent.click(screen.getByText('hazır'))
  await pass(100)
  expect(screen.getByRole('status')).toHaveTextContent('Bu bölüm henüz açılamadı')
  fireEvent.click(screen.getByRole('button', { name: 'Kapat' }))
  arrives = true
  act(() => void window.dispatchEvent(new Event('online')))
  await pass(100)
  expect(isLive()).toBe(true)
  expect(clicks).not.toHaveBeenCalled()
})

test('R-21 a part that breaks leaves its fallback and says so', async () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  open('idle', async () => () => {
    throw new Error('broken')
  })
  await pass(300)
  expect(screen.getByText('hazır')).toBeVisible()
  expect(screen.getByRole('status')).toBeVisible()
  silenced.mockRestore()
})
