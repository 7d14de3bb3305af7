import { act, fireEvent, screen } from '@testing-library/react'
import { Carousel } from '../../../components/ui/carousel'
import { renderIn } from '../../support/render'

const count = 12
const mockHandlers = new Map<string, () => void>()
let mockIndex = 0
const mockGo = (index: number) => {
  mockIndex = (index + 12) % 12
  mockHandlers.get('select')?.()
}
const mockEmbla = {
  selectedScrollSnap: () => mockIndex,
  scrollSnapList: () => Array.from({ length: 12 }),
  slideNodes: () => [{ offsetWidth: 300 }],
  canScrollNext: () => true,
  canScrollPrev: () => true,
  scrollNext: jest.fn(() => mockGo(mockIndex + 1)),
  scrollPrev: jest.fn(() => mockGo(mockIndex - 1)),
  scrollTo: jest.fn(mockGo),
  on: (name: string, handler: () => void) => {
    mockHandlers.set(name, handler)
    return mockEmbla
  },
  off: () => mockEmbla,
}
const mockAttach = () => {}
jest.mock('embla-carousel-react', () => ({ __esModule: true, default: () => [mockAttach, mockEmbla] }))

function preferReducedMotion(matches: boolean) {
  window.matchMedia = (() => ({ matches, addEventListener() {}, removeEventListener() {} })) as never
}

function hideTab(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const position = () => screen.getByText(/^\d+ \/ 12$/)
const viewport = () => screen.getByTestId('slides').parentElement?.parentElement as HTMLElement
const labels = { kind: 'slayt gösterisi', previous: 'Önceki', next: 'Sonraki', pause: 'Durdur', play: 'Başlat' }

function renderCarousel() {
  renderIn(
    'tr',
    <Carousel count={count} labels={labels} labelledBy="h" heading={<h2 id="h">Öne çıkanlar</h2>}>
      <div data-testid="slides">
        <a href="/campaign/1">Oku</a>
      </div>
    </Carousel>,
  )
}

async function show() {
  renderCarousel()
  await pass(200)
  expect(position()).toHaveTextContent('1 / 12')
}

beforeEach(() => {
  jest.useFakeTimers()
  mockIndex = 0
  preferReducedMotion(false)
  hideTab(false)
})
afterEach(() => jest.useRealTimers())

test('it advances every three seconds', async () => {
  await show()
  await pass(2900)
  expect(position()).toHaveTextContent('1 / 12')
  await pass(100)
  expect(position()).toHaveTextContent('2 / 12')
  await pass(3000)
  expect(position()).toHaveTextContent('3 / 12')
})

const holds: [string, () => void, () => void][] = [
  ['a pointer', () => fireEvent.pointerEnter(viewport()), () => fireEvent.pointerLeave(viewport())],
  ['the focus', () => act(() => screen.getByRole('link').focus()), () => act(() => screen.getByRole('link').blur())],
  ['a hidden tab', () => hideTab(true), () => hideTab(false)],
]

test.each(holds)('%s holds it, and it goes on five seconds after', async (_, begin, end) => {
  await show()
  begin()
  await pass(20_000)
  expect(position()).toHaveTextContent('1 / 12')
  end()
  await pass(4900)
  expect(position()).toHaveTextContent('1 / 12')
  await pass(100)
  expect(position()).toHaveTextContent('2 / 12')
  await pass(3000)
  expect(position()).toHaveTextContent('3 / 12')
})

test('the button stops it for good and starts it again', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Durdur' }))
  await pass(30_000)
  expect(position()).toHaveTextContent('1 / 12')
  expect(position()).toHaveAttribute('aria-live', 'polite')
  fireEvent.click(screen.getByRole('button', { name: 'Başlat' }))
  await pass(3000)
  expect(position()).toHaveTextContent('2 / 12')
  expect(position()).toHaveAttribute('aria-live', 'off')
})

test('who asked for less motion sees it move on wish only, and without a glide by hand', async () => {
  preferReducedMotion(true)
  await show()
  await pass(30_000)
  expect(position()).toHaveTextContent('1 / 12')
  fireEvent.click(screen.getByRole('button', { name: 'Sonraki' }))
  expect(mockEmbla.scrollNext).toHaveBeenLastCalledWith(true)
  fireEvent.click(screen.getByRole('button', { name: 'Başlat' }))
  await pass(3000)
  expect(position()).toHaveTextContent('3 / 12')
})

test('buttons and arrow keys move it, and it waits five seconds then', async () => {
  await show()
  await pass(2900)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Durdur' }), { key: 'ArrowRight' })
  expect(position()).toHaveTextContent('2 / 12')
  await pass(4900)
  expect(position()).toHaveTextContent('2 / 12')
  fireEvent.keyDown(screen.getByRole('link'), { key: 'ArrowLeft' })
  fireEvent.click(screen.getByRole('button', { name: 'Önceki' }))
  expect(position()).toHaveTextContent('12 / 12')
  fireEvent.keyDown(screen.getByRole('link'), { key: 'ArrowRight', altKey: true })
  expect(position()).toHaveTextContent('12 / 12')
})

test('what is pressed before it can move is done once it can', async () => {
  renderCarousel()
  fireEvent.click(screen.getByRole('button', { name: 'Sonraki' }))
  await pass(1)
  expect(position()).toHaveTextContent('2 / 12')
})

test.each([
  [-49, 0],
  [-50, 1],
  [-320, 1],
  [-640, 2],
  [50, 11],
])('a swipe of %i px comes to rest at slide %i', async (way, index) => {
  await show()
  fireEvent(viewport(), new MouseEvent('pointerdown', { clientX: 400, bubbles: true }))
  fireEvent(window, new MouseEvent('pointermove', { clientX: 400 + way }))
  act(() => mockHandlers.get('pointerUp')?.())
  expect(mockEmbla.scrollTo).toHaveBeenLastCalledWith(index)
})

test('assistive technology gets its name and role description', async () => {
  await show()
  const carousel = screen.getByRole('region', { name: 'Öne çıkanlar' })
  expect(carousel).toHaveAttribute('aria-roledescription', 'slayt gösterisi')
})
