import { act, fireEvent, screen } from '@testing-library/react'
import { freshPage, site } from '../../support/form-page'
import { openTexts, said } from '../../support/wizard-texts'

const like = (id: number, title: string, signature_count = 0) => ({
  id,
  title,
  institution_or_person_name: 'Örnek Belediyesi',
  signature_count,
})
const found = (...results: unknown[]) => ({ body: { results } })

beforeEach(async () => {
  said.length = 0
  await freshPage()
  jest.useFakeTimers()
  site.answer = () => found(like(4, 'Dere temizlensin', 1234))
})
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const type = (text: string) =>
  fireEvent.input(screen.getByRole('textbox', { name: 'Başlık' }), { target: { value: text } })
const asked = () =>
  site.calls
    .filter(({ path }) => path.startsWith('/api/campaign/similar?'))
    .map(({ path }) => new URL(path, 'http://site.example').searchParams.get('title'))
const offered = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

test('once the typing rests, up to three campaigns like it are offered', async () => {
  site.answer = () => found(...[1, 2, 3, 4].map((id) => like(id, `Dere ${id}`)))
  openTexts({ start: 'details' })
  for (const text of ['Dere temi', 'Dere temizl', ' Dere  temizlensin ']) {
    type(text)
    await pass(399)
  }
  expect(asked()).toEqual([])
  await pass(1)
  expect(asked()).toEqual(['Dere temizlensin'])
  expect(screen.getByRole('heading', { name: 'Bunlardan biri mi?' })).toBeVisible()
  expect(offered()).toEqual([1, 2, 3].map((id) => `Dere ${id} (yeni sekmede açılır)`))
})

test('a link keeps the form: it opens a tab of its own; the number is announced politely', async () => {
  openTexts({ start: 'details' })
  type('Dere temizlensin')
  await pass(400)
  const link = screen.getByRole('link')
  expect(link).toHaveAttribute('href', '/campaign/4/dere-temizlensin')
  expect(link).toHaveAttribute('target', '_blank')
  expect(screen.getByText('Örnek Belediyesi · 1.234 imza')).toBeVisible()
  expect(screen.getByText('Benzer 1 kampanya var.')).toHaveAttribute('role', 'status')
})

test('a title of fewer than eight letters asks nothing, and takes away what was offered', async () => {
  openTexts({ start: 'details' })
  type('Dere te')
  await pass(1000)
  expect(asked()).toEqual([])
  type('Dere tem')
  await pass(400)
  expect(offered()).toHaveLength(1)
  type('Dere')
  expect(offered()).toEqual([])
})

test('the last answer stays until the next is there; one that is outdated is not shown', async () => {
  openTexts({ start: 'details' })
  type('Dere temizlensin')
  await pass(400)
  const answers: ((reply: ReturnType<typeof found>) => void)[] = []
  site.answer = () => new Promise((resolve) => answers.push(resolve))
  type('Dere temizlensin artık')
  await pass(400)
  expect(offered()).toEqual(['Dere temizlensin (yeni sekmede açılır)'])
  type('Hastane kapanmasın')
  answers[0]?.(found(like(5, 'Eski')))
  await pass(400)
  expect(offered()).toEqual(['Dere temizlensin (yeni sekmede açılır)'])
  answers[1]?.(found(like(6, 'Hastane')))
  await pass(0)
  expect(offered()).toEqual(['Hastane (yeni sekmede açılır)'])
})

test.each([{ status: 500 }, { status: 429 }, 'offline', { body: '<html>' }] as const)(
  '%j says nothing, blocks nothing and hides what was offered, until it works again',
  async (reply) => {
    openTexts({ start: 'details' })
    type('Dere temizlensin')
    await pass(400)
    site.answer = () => reply
    type('Dere temizlensin artık')
    await pass(400)
    expect([offered(), said]).toEqual([[], []])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    site.answer = () => found(like(7, 'Dere'))
    type('Dere temizlensin hemen')
    await pass(400)
    expect(offered()).toHaveLength(1)
  },
)

test('a title beyond its limit is asked about as far as a title goes', async () => {
  openTexts({ start: 'details' })
  type('ş'.repeat(5000))
  await pass(400)
  expect(asked()).toEqual(['ş'.repeat(170)])
})

test('while a campaign is changed, nothing like it is looked for', async () => {
  openTexts({ mode: 'edit', start: 'details', initial: { title: 'Dere temizlensin' } })
  await pass(1000)
  expect(asked()).toEqual([])
})

test('in English', async () => {
  openTexts({ start: 'details', locale: 'en', initial: { title: 'Clean up the stream' } })
  await pass(400)
  expect(screen.getByRole('heading', { name: 'Is it one of these?' })).toBeVisible()
  expect(screen.getByText('There is 1 similar campaign.')).toHaveAttribute('role', 'status')
  expect(screen.getByRole('link')).toHaveAttribute('href', '/en/campaign/4/dere-temizlensin')
})
