/** @jest-environment jsdom */
import { pressScript } from '../../../components/layout/head-scripts'

const hydrated = () => window.dispatchEvent(new Event('hydrated'))
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const waits = () => [...document.querySelectorAll<HTMLElement>('[data-pending]')].map(({ id }) => id)

/** At the document, as React does. */
function listen() {
  const seen: string[] = []
  const onClick = ({ target }: Event) => seen.push((target as HTMLElement).closest('button')?.id ?? '')
  document.addEventListener('click', onClick)
  document.addEventListener('click', onClick, true)
  return seen
}

beforeEach(() => {
  document.body.innerHTML =
    '<button type="button" id="a"><i>Press</i></button><button type="button" id="b"></button><a href="#there" id="c"></a><form><button id="d"></button></form>'
  new Function(pressScript)()
})
afterEach(hydrated)

test('of two buttons the last one counts', () => {
  const seen = listen()
  find('#a i').click()
  find('#b').click()
  expect(waits()).toEqual(['b'])
  hydrated()
  expect(seen).toEqual(['b', 'b'])
})

test('a lost script is reported to the framework after hydration only', () => {
  const script = document.body.appendChild(document.createElement('script'))
  const onError = jest.fn()
  script.addEventListener('error', onError)
  script.dispatchEvent(new Event('error'))
  expect(onError).not.toHaveBeenCalled()
  hydrated()
  script.dispatchEvent(new Event('error'))
  expect(onError).toHaveBeenCalledTimes(1)
})

test.each(['#c', '#d'])('what the browser does by itself does not wait: %s', (selector) => {
  document.addEventListener('submit', (event) => event.preventDefault(), { once: true })
  const seen = listen()
  find(selector).click()
  expect(waits()).toEqual([])
  expect(seen).toHaveLength(2)
  hydrated()
  expect(seen).toHaveLength(2)
})

describe('while the scripts of the page do not come', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const notice = () => {
    document.body.insertAdjacentHTML('beforeend', '<div id="late" hidden></div>')
    return find('#late')
  }

  test('a press is explained within five seconds and no longer shown as pending, and answered if they come after all', () => {
    const late = notice()
    const seen = listen()
    find('#a').click()
    expect(late.hidden).toBe(true)
    jest.advanceTimersByTime(5000)
    expect([late.hidden, waits()]).toEqual([false, []])
    hydrated()
    expect(late.hidden).toBe(true)
    expect(seen).toEqual(['a', 'a'])
  })

  test('a page that needs them says so without a press', () => {
    const late = notice()
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
    jest.advanceTimersByTime(5000)
    expect(late.hidden).toBe(true)
    document.body.dataset.needsScripts = ''
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
    jest.advanceTimersByTime(5000)
    expect(late.hidden).toBe(false)
    delete document.body.dataset.needsScripts
  })
})
