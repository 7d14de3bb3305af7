/** @jest-environment jsdom */
import { interactionScript } from '../../../components/layout/head-scripts'
import { onFirstInteraction } from '../../../lib/client/browser/when'

beforeEach(() => {
  delete document.documentElement.dataset.used
  new Function(interactionScript)()
})

test.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'])(
  'a single %s before hydration counts as the first interaction',
  (name) => {
    document.body.dispatchEvent(new Event(name, { bubbles: name !== 'scroll' }))
    const act = jest.fn()
    onFirstInteraction(act)
    expect(act).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event(name))
    expect(act).toHaveBeenCalledTimes(1)
  },
)

test('without one, the first interaction after hydration counts, once, unless it is no longer awaited', () => {
  const [act, left] = [jest.fn(), jest.fn()]
  onFirstInteraction(act)
  onFirstInteraction(left)()
  expect(act).not.toHaveBeenCalled()
  for (const name of ['pointermove', 'keydown', 'pointermove']) window.dispatchEvent(new Event(name))
  expect(act).toHaveBeenCalledTimes(1)
  expect(left).not.toHaveBeenCalled()
})
