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

test('a button that is pressed before the page can answer shows that it waits, and is pressed once then', () => {
  const seen = listen()
  find('#a i').click()
  find('#a i').click()
  expect(waits()).toEqual(['a'])
  expect(seen).toEqual([])
  hydrated()
  expect(waits()).toEqual([])
  expect(seen).toEqual(['a', 'a'])
  find('#b').click()
  hydrated()
  expect(seen).toEqual(['a', 'a', 'b', 'b'])
})

test('of two buttons the last one counts', () => {
  const seen = listen()
  find('#a i').click()
  find('#b').click()
  expect(waits()).toEqual(['b'])
  hydrated()
  expect(seen).toEqual(['b', 'b'])
})

test('the Enter key in a field waits as the button that sends the form', () => {
  document.body.innerHTML =
    '<form><input id="field"><textarea id="text"></textarea><button type="button" id="show"></button><button type="button" id="send" data-sends></button></form><form><input id="search"><button id="find"></button></form>'
  const seen = listen()
  const type = (selector: string, key: string) =>
    find(selector).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  type('#field', 'a')
  type('#text', 'Enter')
  type('#search', 'Enter')
  expect(waits()).toEqual([])
  type('#field', 'Enter')
  expect(waits()).toEqual(['send'])
  hydrated()
  expect(seen).toEqual(['send', 'send'])
  type('#field', 'Enter')
  hydrated()
  expect(seen).toEqual(['send', 'send'])
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
