import { act, fireEvent, screen } from '@testing-library/react'
import { LoadMore } from '../../../components/campaigns/lists/load-more'
import { answerFetch } from '../../support/answers'
import { campaignWith } from '../../support/campaign'
import { renderIn } from '../../support/render'

const failure = 'Kampanyalar yüklenirken bir hata oluştu.'

// Rendering fifty real cards takes seconds, and they have their own test.
jest.mock('../../../components/campaigns/cards/campaign-card', () => ({
  CampaignCard: ({ card }: { card: { title: string } }) => <article>{card.title}</article>,
}))

// Loaded pages are remembered per list, so each test has its own list.
let list = 0
const first = () => `a${list}`

const page = (from: number, count: number, cursor: string | null) => ({
  next: cursor && `?cursor=${cursor}`,
  previous: null,
  results: Array.from({ length: count }, (_, index) =>
    campaignWith({ id: from + index, title: `Kampanya ${from + index}` }),
  ),
})

const show = () => renderIn('tr', <LoadMore cursor={first()} href={`/page/${first()}`} failure={failure} />)
const button = () => screen.getByText(/^(?:Daha fazla göster|Yeniden dene)$/)
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const articles = () => document.querySelectorAll('article')

async function press() {
  fireEvent.click(button())
  for (let tick = 0; tick < 5; tick++) await pass(1)
}

beforeEach(() => {
  list += 1
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test('the way to the next page is a link, for those without scripts and for new tabs', async () => {
  const asked = answerFetch(() => ({ body: page(51, 50, 'b') }))
  show()
  expect(button()).toHaveAttribute('href', `/page/${first()}`)
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(button(), { ctrlKey: true })
  await pass(1)
  expect(asked).toEqual([])
  await press()
  expect(button()).toHaveAttribute('href', '/page/b')
})

test('a full page brings the way to the next, a short one ends the list', async () => {
  const asked = answerFetch((url) => ({ body: url.includes('cursor=b') ? page(101, 3, null) : page(51, 50, 'b') }))
  show()
  await press()
  expect(articles()).toHaveLength(50)
  expect(screen.getByText('50 kampanya daha yüklendi')).toBeInTheDocument()
  await pass(2000)
  await press()
  expect(articles()).toHaveLength(53)
  expect(screen.queryByText('Daha fazla göster')).not.toBeInTheDocument()
  expect(asked).toEqual([`/api/campaign/list?cursor=${first()}`, '/api/campaign/list?cursor=b'])
})

test('the focus goes to the first new campaign, unless it has moved on', async () => {
  answerFetch((url) => ({ body: url.includes('cursor=b') ? page(101, 50, 'c') : page(51, 50, 'b') }))
  show()
  button().focus()
  await press()
  expect(document.activeElement).toHaveTextContent('Kampanya 51')
  await pass(2000)
  await press()
  expect(document.activeElement).toHaveTextContent('Kampanya 101')
  const elsewhere = document.body.appendChild(document.createElement('input'))
  elsewhere.focus()
  await pass(2000)
  await press()
  expect(elsewhere).toHaveFocus()
  elsewhere.remove()
})

test('two pages are never asked for within two seconds: a press that comes earlier waits', async () => {
  const asked = answerFetch((url) => ({ body: url.includes('cursor=b') ? page(101, 50, 'c') : page(51, 50, 'b') }))
  show()
  await press()
  await press()
  fireEvent.click(screen.getByText('Kampanyalar yükleniyor…', { selector: 'a' }))
  await pass(1900)
  expect(asked).toHaveLength(1)
  await pass(100)
  expect(asked).toHaveLength(2)
  expect(articles()).toHaveLength(100)
})

test.each([['offline' as const], [{ status: 503, body: { detail: 'x' } }]])(
  'a page that fails says so, keeps what is there and can be asked for again (%j)',
  async (failure) => {
    let broken = true
    answerFetch((url) => {
      if (!url.includes('cursor=b')) return { body: page(51, 50, 'b') }
      return broken ? failure : { body: page(101, 1, null) }
    })
    show()
    await press()
    await pass(2000)
    await press()
    expect(document.querySelector('[role="alert"]')).toHaveTextContent('Kampanyalar yüklenirken bir hata oluştu.')
    expect(articles()).toHaveLength(50)

    broken = false
    fireEvent.click(screen.getByText('Yeniden dene'))
    await pass(2000)
    expect(screen.getByText('Kampanya 101')).toBeVisible()
    expect(document.querySelector('[role="alert"]')).toBeNull()
  },
)

test('a campaign that moved to the next page meanwhile stands there once', async () => {
  answerFetch((url) => ({ body: url.includes('cursor=b') ? page(100, 3, null) : page(51, 50, 'b') }))
  show()
  await press()
  await pass(2000)
  await press()
  expect(screen.getByText('Kampanya 102')).toBeVisible()
  expect(screen.getAllByText('Kampanya 100')).toHaveLength(1)
})

test('who comes back finds the list as long as it was', async () => {
  const asked = answerFetch(() => ({ body: page(51, 50, 'b') }))
  const { unmount } = show()
  await press()
  unmount()
  show()
  await pass(1)
  expect(articles()).toHaveLength(50)
  expect(button()).toHaveAttribute('href', '/page/b')
  expect(asked).toHaveLength(1)
})

test('a first page that could not be read is loaded here', async () => {
  const asked = answerFetch(() => ({ body: page(1, 2, null) }))
  renderIn('tr', <LoadMore failed href="/" failure={failure} />)
  expect(screen.getByText(failure)).toBeVisible()
  await press()
  expect(articles()).toHaveLength(2)
  expect(asked).toEqual(['/api/campaign/list'])
})
