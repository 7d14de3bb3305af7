/** @jest-environment jsdom */
import { contentFirst, loadScript } from '../../../lib/server/pages/content-first'
import { versionOf } from '../../../lib/server/pages/payloads'

const sent = [
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/c.js"/>',
  '<link rel="preload" as="image" href="/media/a.webp" fetchPriority="high"/><script>early()</script>',
  '<script src="/_next/static/chunks/a.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script>',
  '</head><body><script src="/_next/static/chunks/c.js" id="_R_" async=""></script></body></html>',
].join('')

const text = '1:"$Sreact.fragment"\n0:{"P":null,"b":"build-1","f":[]}\n'
const payload = `<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"payload"])</script>`
const withPayload = sent.replace('</body>', `${payload}</body>`)
const answer = (body: string, ok = true) => Promise.resolve({ ok, status: 503, text: () => Promise.resolve(body) })

/** Removes the listeners of one test's script, which would also act in the next. */
let forget: (() => void)[] = []

beforeEach(() => {
  jest.useFakeTimers()
  document.documentElement.innerHTML = contentFirst(sent)
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
  expect(document.querySelector('link[as=script]')).toBeNull()
  expect(document.querySelector('link[as=image]')).not.toBeNull()
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

describe('the payload, which is not in the page', () => {
  const fetchData = jest.fn()
  beforeEach(() => {
    document.documentElement.innerHTML = contentFirst(withPayload, Buffer.from(text))
    Object.assign(globalThis, { fetch: fetchData, __next_f: undefined })
    fetchData.mockReset()
    window.dispatchEvent(new Event('load'))
  })
  const received = () => (globalThis as { __next_f?: unknown[] }).__next_f

  test('is there before any script runs', async () => {
    const wait = Promise.withResolvers<unknown>()
    fetchData.mockReturnValue(wait.promise)
    await jest.runAllTimersAsync()
    expect(document.documentElement.innerHTML).not.toContain('__next_f.push([1,"payload"])')
    expect(running()).toEqual([])
    wait.resolve(await answer(text))
    await jest.runAllTimersAsync()
    const version = versionOf(Buffer.from(text))
    expect(fetchData).toHaveBeenCalledWith(`/?_rsc=${version}`, {
      headers: { rsc: '1' },
      cache: 'force-cache',
      signal: expect.any(AbortSignal),
    })
    expect(received()).toEqual([[0], [1, text]])
    expect(running()).toEqual(all)
  })

  test.each([
    ['a failure', () => answer('', false)],
    ['a lost connection', () => Promise.reject(new TypeError('failed to fetch'))],
  ])('is asked for again after %s', async (_, failure) => {
    fetchData.mockImplementationOnce(failure).mockImplementation(() => answer(text))
    await jest.runAllTimersAsync()
    expect(fetchData).toHaveBeenCalledTimes(2)
    expect(running()).toEqual(all)
  })

  test('is asked for less and less often, but for ever', async () => {
    fetchData.mockImplementation(() => answer('', false))
    await jest.advanceTimersByTimeAsync(5_100)
    expect(fetchData).toHaveBeenCalledTimes(2)
    await jest.advanceTimersByTimeAsync(70_000)
    expect(fetchData).toHaveBeenCalledTimes(5)
    await jest.advanceTimersByTimeAsync(10 * 60_000)
    expect(fetchData).toHaveBeenCalledTimes(15)
  })

  test('of another build starts nothing', async () => {
    fetchData.mockImplementation(() => answer(text.replace('build-1', 'build-2')))
    await jest.advanceTimersByTimeAsync(5000)
    expect(fetchData).toHaveBeenCalledTimes(1)
    expect(received()).toBeUndefined()
    expect(running()).toEqual([])
  })
})

test('a payload of other parts stays in its page', () => {
  const binary = withPayload.replace('[1,', '[3,')
  expect(contentFirst(binary, Buffer.from(text))).toContain('push([3,"payload"])')
  expect(contentFirst(withPayload)).toContain(payload)
})

test('a page without a picture leaves out its payload, or has nothing that would have to wait', () => {
  const form = withPayload.replace(' fetchPriority="high"/>', '/>')
  expect(contentFirst(form, Buffer.from(text))).not.toContain(payload)
  expect(contentFirst(form)).toBe(form)
})

test('what runs in the page itself and what old browsers load stays as it is', () => {
  expect(contentFirst(sent)).toContain('<script>early()</script>')
  expect(contentFirst(sent)).toContain('<script src="/_next/static/chunks/old.js" noModule=""></script>')
})
