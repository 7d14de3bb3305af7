import { fireEvent, screen } from '@testing-library/react'

type Pointing = MouseEventInit & { pointerId: number; pointerType: string }

class PointerEvent extends MouseEvent {
  readonly pointerId: number
  readonly pointerType: string
  constructor(type: string, { pointerId, pointerType, ...rest }: Pointing) {
    super(type, rest)
    this.pointerId = pointerId
    this.pointerType = pointerType
  }
}

/** jsdom has neither pointer events nor a canvas. */
export function teachCanvas() {
  Object.assign(window, { PointerEvent })
  const context = new Proxy({}, { get: () => () => ({ width: 10 }), set: () => true })
  Object.defineProperty(HTMLCanvasElement.prototype, 'offsetWidth', { configurable: true, value: 500 })
  HTMLCanvasElement.prototype.getContext = (() => context) as unknown as HTMLCanvasElement['getContext']
  HTMLCanvasElement.prototype.toBlob = (give) => give(new Blob(['png'], { type: 'image/png' }))
  window.matchMedia ??= (() => new EventTarget()) as never
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}

export function drawStroke(pointerType = 'touch') {
  const canvas = screen.getByRole('img', { name: /^İmza alanı/ })
  const at = (x: number) => ({
    clientX: x,
    clientY: 20,
    buttons: 1,
    button: 0,
    isPrimary: true,
    pointerId: 1,
    pointerType,
  })
  fireEvent.pointerDown(canvas, at(10))
  for (const x of [20, 40, 80]) fireEvent.pointerMove(document, at(x))
  fireEvent.pointerUp(document, { ...at(80), buttons: 0 })
}
