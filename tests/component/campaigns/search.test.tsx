import { act, fireEvent, screen } from '@testing-library/react'
import { Search } from '../../../components/campaigns/search/search'
import { connectToasts } from '../../../components/ui/toast'
import type { Locale } from '../../../lib/i18n/routing'
import { campaignWith } from '../../support/campaign'
import { freshPage, openForm, site } from '../../support/form-page'
import { teachSight } from '../../support/near'

const said: string[] = []
connectToasts(({ text }) => said.push(text))

const titled = (id: number, title: string) => campaignWith({ id, title })
const latest = [titled(1, 'İstanbul’da kıyı halkındır'), titled(2, 'Okula kar tatili'), titled(3, 'Isparta gülü')]
const answer = (campaigns: unknown[], cursor?: string) => ({
  body: { next: cursor ? `?cursor=${cursor}` : null, previous: null, results: campaigns },
})
/** Completions are asked for beside the search. */
const completed = (path: string) => path.includes('/completions')
const serve = (reply: typeof site.answer) => {
  site.answer = (sent) => (completed(sent.path) ? { body: { results: ['Karabük', '#KarTatili'] } } : reply(sent))
}
const asked = () =>
  site.calls
    .filter(({ path }) => !completed(path))
    .map(({ path }) => new URL(path, 'http://site.example').searchParams.get('q'))
    .filter((q) => q !== null)

beforeAll(teachSight)
beforeEach(async () => {
  said.length = 0
  await freshPage()
  window.history.replaceState(null, '', '/search')
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

const open = (initial = { query: '', campaigns: latest, cursor: null as string | null }, locale: Locale = 'tr') =>
  openForm(
    <Search initial={initial} failure="Arama yapılamadı. Yeniden dene." suggestions={<p>Bu kampanyalara da bak</p>} />,
    locale,
  )

const box = () => screen.getByRole('combobox')
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const address = () => window.location.pathname + window.location.search

test('U-01 what is loaded is searched at once, the server only when the typing rests', async () => {
  serve(() => answer([titled(9, 'İSTANBUL’un ağaçları')]))
  open()
  for (const text of ['i', 'is', 'ISTAN']) {
    type(text)
    await pass(100)
  }
  expect(titles()).toEqual(['İstanbul’da kıyı halkındır'])
  expect(screen.getByRole('status')).toHaveTextContent('Aranıyor…')
  expect(asked()).toEqual([])
  await pass(300)
  expect(asked()).toEqual(['ISTAN'])
  expect(titles()).toEqual(['İSTANBUL’un ağaçları'])
  expect(screen.getByRole('status')).toHaveTextContent('1 kampanya bulundu')
})

test('suggestions are shown when the server has found nothing, and not before', async () => {
  serve(() => answer([]))
  open()
  type('zzz')
  await pass(100)
  expect(screen.queryByText('Bu kampanyalara da bak')).not.toBeInTheDocument()
  await pass(300)
  expect(screen.getByText('Bu kampanyalara da bak')).toBeVisible()
  type('')
  expect(screen.queryByText('Bu kampanyalara da bak')).not.toBeInTheDocument()
})

test('what the server found in a text is shown with the words that it found', async () => {
  const excerpt = [
    { text: '…altı yıldır ', is_marked: false },
    { text: 'değirmenin', is_marked: true },
    { text: ' suyu', is_marked: false },
  ]
  serve(() => answer([{ ...titled(9, 'Kızılcık Deresi'), excerpt }, titled(8, 'Başka')]))
  open()
  type('degirmen')
  await pass(300)
  expect(titles()).toEqual(['Kızılcık Deresi'])
  expect(screen.getByText('değirmenin').tagName).toBe('MARK')
  expect(screen.getByText('değirmenin').parentElement).toHaveTextContent('…altı yıldır değirmenin suyu')
})

test('completions of the server and the names of topics are offered while a search is typed', async () => {
  serve(() => answer([]))
  open()
  const offered = () =>
    Array.from(document.querySelectorAll('datalist option'), (option) => option.getAttribute('value'))
  expect(offered()).toEqual([])
  type('sağ')
  await pass(300)
  expect(offered()).toEqual(['Sağlık', 'Karabük', '#KarTatili'])
})

test('what an earlier search found is searched at once too', async () => {
  serve(() => answer([titled(9, 'Çığlık')]))
  open()
  type('çığ')
  await pass(300)
  type('çığl')
  expect(titles()).toEqual(['Çığlık'])
})

test('an answer that comes late changes nothing', async () => {
  const late = Promise.withResolvers<ReturnType<typeof answer>>()
  serve(({ path }) => (path.includes('q=kar') ? late.promise : answer([titled(8, 'Dere')])))
  open()
  type('kar')
  await pass(300)
  type('dere')
  await pass(300)
  late.resolve(answer([titled(7, 'Karadere')]))
  await pass(0)
  expect(asked()).toEqual(['kar', 'dere'])
  expect(titles()).toEqual(['Dere'])
})

test('while nothing loaded fits, what was found before stays, dimmed', async () => {
  const answers = [answer([titled(9, 'Çığlık')]), new Promise<never>(() => {})]
  serve(() => answers.shift() ?? answer([]))
  open()
  type('çığ')
  await pass(300)
  type('çığx')
  await pass(300)
  expect(titles()).toEqual(['Çığlık'])
  expect(screen.getByRole('list').parentElement).toHaveAttribute('aria-busy', 'true')
})

test('a search that fails says so, goes on among what is loaded, and can be asked again', async () => {
  let reply: ReturnType<typeof answer> | 'offline' = 'offline'
  serve(() => reply)
  open()
  type('kar')
  await pass(300)
  expect(said).toEqual(['Arama yapılamadı. Yeniden dene.'])
  expect(screen.getByRole('alert')).toHaveTextContent('Arama yapılamadı')
  expect(titles()).toEqual(['Okula kar tatili'])

  reply = answer([titled(2, 'Okula kar tatili'), titled(6, 'Karanlık sokak')])
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  await pass(0)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(titles()).toEqual(['Okula kar tatili', 'Karanlık sokak'])
})

test('X-01, X-11 what is typed is text, letter for letter', async () => {
  serve(() => answer(latest))
  open()
  for (const text of ['<img src=x onerror=alert(1)>', '%', '_', '.*', '\\']) {
    type(text)
    await pass(300)
    expect(screen.getByText(`“${text}” için kampanya bulunamadı.`)).toBeVisible()
    expect(asked().at(-1)).toBe(text)
    expect(titles()).toEqual([])
  }
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

test('what is there is announced with its number, and the rest is a press away', async () => {
  const page = Array.from({ length: 50 }, (_, at) => titled(100 + at, `Su ${at}`))
  open({ query: 'su', campaigns: page, cursor: 'a' })
  await pass(300)
  expect(asked()).toEqual([])
  expect(screen.getByRole('status')).toHaveTextContent('50+ kampanya bulundu')
  serve(() => answer([titled(200, 'Su sayacı'), titled(201, 'Sel')]))
  fireEvent.click(screen.getByRole('link', { name: 'Daha fazla göster' }))
  // The code for further pages loads before the page.
  for (let tick = 0; tick < 5; tick++) await pass(1)
  expect(site.calls.map(({ path }) => path)).toContain('/api/campaign/list?q=su&cursor=a')
  expect(titles()).toHaveLength(51)
})

describe('the address', () => {
  beforeEach(() => {
    serve(() => answer([]))
  })

  test('follows the typing without a step in the history, and a submitted search is one', async () => {
    open()
    const steps = window.history.length
    type('kömür & su')
    await pass(300)
    expect(address()).toBe(`/search?q=${encodeURIComponent('kömür & su')}`)
    expect(window.history.length).toBe(steps)
    fireEvent.submit(box())
    await pass(0)
    expect(window.history.length).toBe(steps + 1)
    fireEvent.submit(box())
    expect(window.history.length).toBe(steps + 1)
  })

  test('a search that is submitted does not wait for the typing to rest', async () => {
    open()
    type('dere')
    fireEvent.submit(box())
    await pass(0)
    expect(asked()).toEqual(['dere'])
    expect(address()).toBe('/search?q=dere')
  })

  test('is searched for when one comes with it, or goes back to it', async () => {
    window.history.replaceState(null, '', '/search?q=orman')
    open()
    await pass(0)
    expect(box()).toHaveValue('orman')
    expect(asked()).toEqual(['orman'])
    window.history.replaceState(null, '', '/search?q=ada')
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    await pass(0)
    expect(box()).toHaveValue('ada')
    expect(asked()).toEqual(['orman', 'ada'])
  })

  test('is emptied with Escape', async () => {
    window.history.replaceState(null, '', '/en/search?q=ada')
    open({ query: 'ada', campaigns: [], cursor: null }, 'en')
    fireEvent.keyDown(box(), { key: 'Escape' })
    await pass(300)
    expect(box()).toHaveValue('')
    expect(address()).toBe('/en/search')
    type('sea')
    await pass(300)
    expect(address()).toBe('/en/search?q=sea')
  })
})
