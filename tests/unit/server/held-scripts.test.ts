/** @jest-environment jsdom */
import { holdScripts, loadScript } from '../../../server/pages/held-scripts'

const sent = [
  '<html><head><link rel="preload" as="image" href="/media/a.webp" fetchPriority="high"/><script>early()</script>',
  '<script src="/_next/static/chunks/a.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script>',
  '</head><body><script src="/_next/static/chunks/c.js" id="_R_" async=""></script></body></html>',
].join('')

/** Removes the listeners of one test's script, which would also act in the next. */
let forget: (() => void)[] = []

beforeEach(() => {
  jest.useFakeTimers()
  document.documentElement.innerHTML = holdScripts(sent)
  const listen = EventTarget.prototype.addEventListener
  const spy = jest.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    ...given
  ) {
    forget.push(() => this.removeEventListener(...given))
    listen.apply(this, given)
  })
  // A script set as `innerHTML` does not run.
  new Function(loadScript)()
  spy.mockRestore()
})
afterEach(() => {
  for (const one of forget) one()
  forget = []
  jest.useRealTimers()
})

const running = () =>
  [...document.querySelectorAll('script[async]')].map((script) => [script.getAttribute('src'), script.id])
const all = [
  ['/_next/static/chunks/a.js', ''],
  ['/_next/static/chunks/c.js', '_R_'],
]

test('the scripts of a page are not asked for until the page is there', () => {
  expect(running()).toEqual([])
  window.dispatchEvent(new Event('load'))
  jest.runAllTimers()
  expect(running()).toEqual(all)
})

test.each(['pointerdown', 'touchstart', 'keydown'])('%s does not wait for pictures', (name) => {
  document.body.dispatchEvent(new Event(name, { bubbles: true }))
  jest.runAllTimers()
  expect(running()).toEqual(all)
  window.dispatchEvent(new Event('load'))
  jest.runAllTimers()
  expect(running()).toEqual(all)
})

test('a picture that never comes holds them back for three seconds', () => {
  document.dispatchEvent(new Event('DOMContentLoaded'))
  jest.advanceTimersByTime(2999)
  expect(running()).toEqual([])
  jest.advanceTimersByTime(1)
  jest.runAllTimers()
  expect(running()).toEqual(all)
})

test('a page without a picture has nothing that would have to wait', () => {
  const form = sent.replace(' fetchPriority="high"/>', '/>')
  expect(holdScripts(form)).toBe(form)
})

test('what runs in the page itself and what old browsers load stays as it is', () => {
  expect(holdScripts(sent)).toContain('<script>early()</script>')
  expect(holdScripts(sent)).toContain('<script src="/_next/static/chunks/old.js" noModule=""></script>')
})
