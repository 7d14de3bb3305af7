import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { resizeStrokes, SignatureField, type SignatureSource } from '../../../components/support/signature-field'
import { renderIn } from '../../support/render'
import { drawStroke, teachCanvas } from '../../support/signature'

teachCanvas()

let width = 500
let resized: () => void = () => {}
beforeEach(() => {
  width = 500
  window.devicePixelRatio = 1
  Object.defineProperty(HTMLCanvasElement.prototype, 'offsetWidth', { configurable: true, get: () => width })
  Object.defineProperty(HTMLCanvasElement.prototype, 'offsetHeight', { configurable: true, get: () => width * 0.4 })
  globalThis.ResizeObserver = class {
    constructor(adjust: ResizeObserverCallback) {
      resized = () => adjust([], this)
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

const canvas = () => screen.getByRole<HTMLCanvasElement>('img')
const size = () => [canvas().width, canvas().height]

function open(name = 'Ayşe Yıldız') {
  const ref = createRef<SignatureSource>()
  renderIn('tr', <SignatureField ref={ref} name={name} />)
  return () => act(async () => ref.current?.image())
}

test('the canvas is 500 × 200, and as much finer as the screen is', () => {
  open()
  expect(size()).toEqual([500, 200])
  window.devicePixelRatio = 3
  act(() => void window.dispatchEvent(new Event('resize')))
  expect(size()).toEqual([1500, 600])
})

test('what was drawn is kept when the screen is turned, and can still be undone', async () => {
  const image = open()
  drawStroke()
  drawStroke()
  width = 250
  act(resized)
  expect(size()).toEqual([250, 100])
  expect(await image()).toMatchObject({ name: 'signature.png', type: 'image/png' })
  const undo = screen.getByRole('button', { name: 'Geri al' })
  await userEvent.click(undo)
  expect(canvas()).toHaveAccessibleName('İmza alanı, imzan çizildi')
  await userEvent.click(undo)
  expect(canvas()).toHaveAccessibleName('İmza alanı, boş')
  expect(await image()).toBeUndefined()
})

test('what was drawn takes the ink of the other theme when that changes', () => {
  const theme = new EventTarget()
  const matchMedia = jest.spyOn(window, 'matchMedia').mockReturnValue(theme as never)
  const inks = new Set<unknown>()
  const getContext = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    ...Object.fromEntries(
      ['scale', 'clearRect', 'fillRect', 'beginPath', 'closePath', 'moveTo', 'lineTo', 'arc', 'fill'].map((name) => [
        name,
        () => {},
      ]),
    ),
    set fillStyle(ink: string) {
      inks.add(ink)
    },
  } as never)
  open()
  drawStroke()
  inks.clear()
  canvas().style.color = 'rgb(1, 2, 3)'
  theme.dispatchEvent(new Event('change'))
  matchMedia.mockRestore()
  getContext.mockRestore()
  expect(inks).toContain('rgb(1, 2, 3)')
  expect(canvas()).toHaveAccessibleName('İmza alanı, imzan çizildi')
})

test('strokes keep their place, their thickness and their speed in proportion', () => {
  const stroke = { points: [{ x: 100, y: 40, pressure: 0.5, time: 1 }], dotSize: 1, minWidth: 1, maxWidth: 3 }
  const [half] = resizeStrokes([stroke as never], 0.5)
  expect(half).toMatchObject({
    points: [{ x: 50, y: 20, pressure: 0.5, time: 0.5 }],
    dotSize: 0.5,
    minWidth: 0.5,
    maxWidth: 1.5,
  })
})

test('what was drawn waits while the name is tried as a signature', async () => {
  const image = open()
  drawStroke()
  await userEvent.click(screen.getByRole('button', { name: 'Adımla imzala' }))
  await userEvent.click(screen.getByRole('button', { name: 'Çizerek imzala' }))
  expect(canvas()).toHaveAccessibleName('İmza alanı, imzan çizildi')
  expect(await image()).toBeInstanceOf(File)
})

test('there is no typed signature without a name', async () => {
  const image = open(' ')
  await userEvent.click(screen.getByRole('button', { name: 'Adımla imzala' }))
  expect(await image()).toBeUndefined()
})
