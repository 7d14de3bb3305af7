import { act, fireEvent, screen } from '@testing-library/react'
import { IntentLink } from '../../../components/ui/intent-link'
import { renderIn } from '../../support/render'

const loaded: string[] = []

beforeEach(() => {
  jest.useFakeTimers()
  // Longer than the guard after any test before.
  jest.advanceTimersByTime(1000)
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    configurable: true,
    get(this: Element) {
      return this.getAttribute('src')
    },
    set(address: string) {
      loaded.push(`${address} ${this.sizes} ${this.srcset}`)
    },
  })
})
afterEach(() => jest.useRealTimers())

function show(picture: string) {
  renderIn(
    'tr',
    <article>
      {/* biome-ignore lint/performance/noImgElement: what a card holds */}
      <img alt="" srcSet={`${picture} 640w`} src={picture} sizes="10vw" />
      <IntentLink href="/campaign/12" pictureSizes="100vw">
        Kampanya
      </IntentLink>
    </article>,
  )
  loaded.length = 0
  return screen.getByRole('link')
}

function countClicks(): jest.Mock {
  const seen = jest.fn((event: Event) => event.preventDefault())
  document.addEventListener('click', seen)
  removeCounter = () => document.removeEventListener('click', seen)
  return seen
}
let removeCounter = () => {}
afterEach(() => removeCounter())

test.each([
  ['a pointer', (link: Element) => fireEvent.pointerEnter(link)],
  ['the focus', (link: HTMLElement) => act(() => link.focus())],
  ['a finger', (link: Element) => fireEvent.touchStart(link)],
  ['a press', (link: Element) => fireEvent.pointerDown(link)],
])('%s brings the first picture of the page ahead, once', (name, approach) => {
  const link = show(`/media/${name}.webp`)
  expect(loaded).toEqual([])
  approach(link)
  approach(link)
  expect(loaded).toEqual([`/media/${name}.webp 100vw /media/${name}.webp 640w`])
})

test('the second half of a double click is swallowed, also for the progress bar; half a second later a click counts', () => {
  const link = show('/media/a.webp')
  const seen = countClicks()
  fireEvent.click(link)
  expect(fireEvent.click(link)).toBe(false)
  expect(seen).toHaveBeenCalledTimes(1)
  act(() => void jest.advanceTimersByTime(499))
  fireEvent.click(link)
  expect(seen).toHaveBeenCalledTimes(1)
  act(() => void jest.advanceTimersByTime(1))
  fireEvent.click(link)
  expect(seen).toHaveBeenCalledTimes(2)
})

test('new tabs may be opened as fast as one likes', () => {
  const link = show('/media/b.webp')
  const seen = countClicks()
  fireEvent.click(link, { ctrlKey: true })
  fireEvent.click(link, { ctrlKey: true })
  expect(seen).toHaveBeenCalledTimes(2)
})
