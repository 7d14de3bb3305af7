import type { Medium } from '@sesol/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { CampaignMedia } from '../../../components/campaigns/gallery/media'
import { Video } from '../../../components/campaigns/gallery/video'
import { teachDialogs } from '../../support/dialog'
import { renderIn } from '../../support/render'

beforeAll(() => {
  teachDialogs()
  Element.prototype.scrollTo = function (this: Element, options?: unknown) {
    this.scrollLeft = (options as ScrollToOptions).left ?? 0
  }
  Object.defineProperty(Element.prototype, 'clientWidth', { get: () => 600 })
  HTMLMediaElement.prototype.pause = jest.fn()
  HTMLMediaElement.prototype.play = async function (this: HTMLMediaElement) {
    fireEvent.play(this)
  }
})

const picture = (id: number, more: Partial<Medium> = {}): Medium => ({
  id,
  file: `/media/${id}.webp`,
  is_video: false,
  width: 1600,
  height: 1000,
  color: '#a0b0c0',
  variants: [
    { width: 320, file: `/media/${id}-320.webp` },
    { width: 640, file: `/media/${id}-640.webp` },
  ],
  alt: '',
  ...more,
})
const video = (id: number) => picture(id, { file: `/media/${id}.mp4`, is_video: true, variants: [] })
const three = [picture(1), picture(2), video(3)]

const show = (media: Medium[]) =>
  renderIn('tr', <CampaignMedia media={media} front={media} title="Dere" language="tr" />)
const links = () => screen.getAllByRole('link')
const dialog = () => screen.findByRole('dialog', { name: 'Kampanya görselleri' })

async function open(media: Medium[]) {
  show(media)
  const [first] = links()
  if (!first) throw new Error('no picture')
  first.focus()
  await userEvent.click(first)
  return { opener: first, viewer: await dialog() }
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const seen = (viewer: HTMLElement) => viewer.querySelector('img, video')?.getAttribute('src')

test('nothing to show is no control', () => {
  show([picture(1, { file: '' })])
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('the words of its author stand for a picture, on the page and on the whole screen, and its place where there are none', async () => {
  const { viewer } = await open([picture(1, { alt: 'Turuncu akan bir dere' }), picture(2)])
  const names = [...document.querySelectorAll('section img')].map((image) => image.getAttribute('alt'))
  expect(names).toEqual(['Turuncu akan bir dere', 'Dere: 2 görselden 2.'])
  expect(within(viewer).getByRole('img', { name: 'Turuncu akan bir dere' })).toBeInTheDocument()
})

test('the first picture comes at once, in the widths that are stored, the others when they are needed', () => {
  show(three)
  const [first, second] = screen.getAllByRole('img', { name: /görselden/ })
  expect(first).toHaveAttribute('loading', 'eager')
  expect(first).toHaveAttribute('fetchpriority', 'high')
  expect(first).toHaveAttribute('srcset', '/media/1-320.webp 320w, /media/1-640.webp 640w, /media/1.webp 1600w')
  expect(first).toHaveAttribute('sizes')
  expect(first).toHaveStyle('--main-color: #a0b0c0')
  expect(second).toHaveAttribute('loading', 'lazy')
  expect(second).not.toHaveAttribute('fetchpriority')
})

test.each([
  ['one upright picture keeps its shape', [picture(1, { width: 800, height: 1000 })], '0.8'],
  ['one very high picture is held back', [picture(1, { width: 100, height: 1000 })], '0.75'],
  ['several leave room for each other', [picture(1, { width: 800, height: 1000 }), picture(2)], '1'],
  ['a picture of unknown size has a frame too', [picture(1, { width: null, height: null })], '1.5'],
])('the frame is known before the picture: %s', (_, media, ratio) => {
  show(media)
  expect(screen.getByRole('region')).toHaveStyle({ aspectRatio: ratio })
})

test('a picture is a link to its file where no script runs, and with a key held', async () => {
  show([picture(1)])
  expect(links()[0]).toHaveAttribute('href', '/media/1.webp')
  let left = false
  const follow = (event: Event) => {
    left = !event.defaultPrevented
    // jsdom cannot follow a link.
    event.preventDefault()
  }
  window.addEventListener('click', follow, { once: true })
  fireEvent.click(links()[0] as HTMLElement, { ctrlKey: true })
  expect(left).toBe(true)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('thumbnails bring the others and say which is seen', async () => {
  show(three)
  const second = screen.getByRole('button', { name: '2. görseli göster' })
  await userEvent.click(second)
  const strip = screen.getByRole('region')
  expect(strip.scrollLeft).toBe(600)
  fireEvent.scroll(strip)
  expect(second).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('button', { name: '1. görseli göster' })).not.toHaveAttribute('aria-current')
})

test('the whole screen: arrows, Home and End go round, the counter says where', async () => {
  const { viewer } = await open(three)
  expect(within(viewer).getByText('1 / 3')).toBeVisible()
  for (const [key, place] of [
    ['ArrowRight', '2 / 3'],
    ['End', '3 / 3'],
    ['ArrowRight', '1 / 3'],
    ['ArrowLeft', '3 / 3'],
    ['Home', '1 / 3'],
  ] as const) {
    fireEvent.keyDown(within(viewer).getByRole('button', { name: 'Sonraki' }), { key })
    expect(within(viewer).getByText(place)).toBeVisible()
  }
  await userEvent.click(within(viewer).getByRole('button', { name: 'Sonraki' }))
  expect(within(viewer).getByRole('img', { name: 'Dere: 3 görselden 2.' })).toHaveAttribute('src', '/media/2.webp')
})

test('in a video the arrows are the video’s', async () => {
  const { viewer } = await open(three)
  fireEvent.keyDown(viewer, { key: 'End' })
  await userEvent.click(within(viewer).getByRole('button', { name: /^Videoyu oynat/ }))
  const shown = viewer.querySelector('video') as HTMLVideoElement
  expect(shown).toHaveAttribute('controls')
  fireEvent.keyDown(shown, { key: 'ArrowLeft' })
  expect(within(viewer).getByText('3 / 3')).toBeVisible()
})

test.each([
  ['50 pixels to the left bring the next', [[200, 100]], [[150, 100]], '/media/2.webp'],
  ['49 pixels do nothing', [[200, 100]], [[151, 100]], '/media/1.webp'],
  ['to the right brings the one before', [[100, 100]], [[200, 110]], '/media/3.mp4#t=0.1'],
  ['up and down do nothing', [[200, 100]], [[140, 300]], '/media/1.webp'],
  [
    'two fingers are the browser’s',
    [
      [200, 100],
      [250, 100],
    ],
    [[100, 100]],
    '/media/1.webp',
  ],
])('a finger: %s', async (_, from, to, file) => {
  const { viewer } = await open(three)
  const points = (list: number[][]) => list.map(([clientX, clientY]) => ({ clientX, clientY }))
  const stage = viewer.firstElementChild as HTMLElement
  fireEvent.touchStart(stage, { touches: points(from) })
  fireEvent.touchEnd(stage, { changedTouches: points(to) })
  expect(seen(viewer)).toBe(file)
})

test('Escape, which closes a dialog by itself, leaves no entry in the history', async () => {
  const back = jest.spyOn(window.history, 'back')
  const { viewer } = await open([picture(1)])
  act(() => (viewer as HTMLDialogElement).close())
  await gone()
  expect(back).toHaveBeenCalledTimes(1)
  back.mockRestore()
})

test('the browser’s back button closes it, stays on the page and gives the focus back', async () => {
  const path = window.location.pathname
  const { opener } = await open([picture(1)])
  act(() => window.history.back())
  await gone()
  expect(opener).toHaveFocus()
  expect(window.location.pathname).toBe(path)
})

test('one picture has no counter and no arrows; a video is opened by a button', async () => {
  show([video(1)])
  await userEvent.click(screen.getByRole('button', { name: 'Dere Tam ekranda aç' }))
  const viewer = await dialog()
  expect(within(viewer).queryByText(/\/ 1/)).not.toBeInTheDocument()
  expect(
    within(viewer)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Videoyu oynat: Dere', 'Tam ekranı kapat'])
})

test('a video waits under a sign, which gives way to the browser’s controls and hands them the keyboard', async () => {
  show([video(1)])
  const shown = document.querySelector('video') as HTMLVideoElement
  expect(shown).not.toHaveAttribute('controls')
  expect(shown).not.toHaveAttribute('autoplay')
  await userEvent.click(screen.getByRole('button', { name: 'Videoyu oynat: Dere' }))
  expect(shown).toHaveAttribute('controls')
  expect(shown).toHaveFocus()
  expect(screen.queryByRole('button', { name: /oynat/ })).not.toBeInTheDocument()
})

test('where the browser will not start a video by itself, its controls are there', async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(new Error('not now'))
  show([video(1)])
  await userEvent.click(screen.getByRole('button', { name: 'Videoyu oynat: Dere' }))
  expect(document.querySelector('video')).toHaveAttribute('controls')
})

test('a video has the browser’s controls where no script runs', () => {
  const words = { play: 'Oynat', videoUnsupported: 'Olmadı' }
  const markup = renderToStaticMarkup(<Video src="/media/1.mp4" label="Dere" track="" messages={words} className="" />)
  expect(markup).toMatch(/<video [^>]*controls=""/)
  expect(markup).toMatch(/<button [^>]*noscript:hidden/)
})

test('a video that the browser cannot play says so and leads to its file', () => {
  show([video(1)])
  fireEvent.error(document.querySelector('video') as HTMLVideoElement)
  expect(screen.getByRole('link', { name: 'Tarayıcın bu video biçimini desteklemiyor.' })).toHaveAttribute(
    'href',
    '/media/1.mp4',
  )
})

test('a screenshot of a whole page keeps its width and scrolls, also by keyboard; its beginning stands in the page', async () => {
  const { opener, viewer } = await open([picture(1, { width: 931, height: 16_383 })])
  expect(opener.querySelector('img:not([alt=""])')).toHaveClass('object-cover', 'object-top')
  const shown = within(viewer).getByRole('img')
  expect(shown).toHaveAttribute('sizes', 'min(100vw, 931px)')
  expect(shown).not.toHaveClass('object-contain')
  expect(shown.parentElement).toHaveClass('overflow-y-auto')
  expect(shown.parentElement).toHaveAttribute('tabindex', '0')
})

test('a video has its captions, and what is said in it can be read below', () => {
  const captions = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nDere &lt;kurudu&gt;\n'
  show([
    { ...video(1), captions },
    { ...video(2), alt: 'Köylüler', captions: 'Balıklar öldü' },
  ])
  const [track, ...others] = document.querySelectorAll('track')
  expect(others).toEqual([])
  expect(track).toHaveAttribute('src', '/media/1.vtt')
  expect(track).toHaveAttribute('kind', 'captions')
  expect(track).toHaveAttribute('srclang', 'tr')
  expect(track).toHaveAttribute('label', 'Altyazı')
  expect(track).toHaveAttribute('default')
  expect([...document.querySelectorAll('details')].map(({ textContent }) => textContent)).toEqual([
    'Videoda konuşulanlarDere <kurudu>',
    'Videoda konuşulanlar: KöylülerBalıklar öldü',
  ])
})
