import { reviewedSignature, type SignatureReport } from '@sesol/contract/moderation/signature-review'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SetAside } from '../../../components/moderation/signatures/set-aside'
import { SignatureFilter, SignatureGroups } from '../../../components/moderation/signatures/signature-groups'
import { SignatureList } from '../../../components/moderation/signatures/signature-list'
import { teachDialogs } from '../../support/dialog'
import { type Call, changes, freshPage, openForm, router, sent, site } from '../../support/form-page'
import { freshToasts, said } from '../../support/settings'

beforeAll(teachDialogs)
beforeEach(freshToasts)

const network = 'abcdef0123456789abcdef0123456789'
const signature = (more: object = {}) =>
  reviewedSignature.parse({
    ...{ id: 71, name: 'Ayşe Yılmaz', email: 'ayse@okul.example', state: 'set_aside', reason: 'domain', network },
    ...{ version: 2, signed_at: '2026-11-27T08:00:00Z', statement: null, ...more },
  })
const statement = { text: 'Su hepimizin.', is_named: true, is_hidden: false }
const hide = () => userEvent.click(screen.getByRole('button', { name: 'Gizle' }))

test('a signature says what it counts as and why, which text it signed and from where', () => {
  openForm(<SignatureList signatures={[signature()]} />)
  expect(screen.getByText('Kenara ayrılan · Bir alan adından çok imza')).toBeVisible()
  expect(screen.getByRole('listitem')).toHaveTextContent(/27 Kasım 2026 11:00 · 2\. metin · abcdef01$/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the words of a signer are hidden for a reason, and shown again by one press', async () => {
  site.answer = () => ({ body: { campaign: 12, changed: true, is_hidden: true } })
  openForm(<SignatureList signatures={[signature({ statement })]} />)
  await hide()
  const dialog = within(await screen.findByRole('dialog', { name: 'Bu sözler neden gizleniyor?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Gizle' }))
  expect(changes()).toEqual([])
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Hakaret')
  await userEvent.click(dialog.getByRole('button', { name: 'Gizle' }))
  expect(await screen.findByText(/Gizlendi/)).toBeVisible()
  site.answer = () => ({ body: { campaign: 12, changed: true, is_hidden: false } })
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden göster' }))
  expect(await screen.findByRole('button', { name: 'Gizle' })).toBeVisible()
  expect(sent()).toEqual([
    ['POST /moderation/statements/71/hide', { reason: 'insult', note: '' }],
    ['POST /moderation/statements/71/restore', {}],
  ])
})

test('words that could not be shown again stay hidden, and the failure is shown', async () => {
  site.answer = () => ({ status: 409, body: { code: 'error.legal.stays' } })
  openForm(<SignatureList signatures={[signature({ statement: { ...statement, is_hidden: true } })]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden göster' }))
  await waitFor(() =>
    expect(said).toEqual([expect.stringMatching(/^Bu içerik bir hukuki bildirim üzerine kaldırıldı/)]),
  )
  expect(screen.getByRole('button', { name: 'Yeniden göster' })).toBeVisible()
})

test('a list without signatures says so', () => {
  openForm(<SignatureList signatures={[]} />)
  expect(screen.getByText('Burada imza yok')).toBeVisible()
})

const counts = { confirmed: 3, waiting: 2, set_aside: 1 }
const report: SignatureReport = {
  ...{ ...counts, reasons: [{ value: 'burst', count: 4 }], domains: [{ value: 'okul.example', ...counts }] },
  networks: [{ value: network, ...counts }],
  hours: [{ value: '2026-11-27T08:00:00.000Z', ...counts }],
}

test('each group narrows the list to itself from its first page, and keeps what is filtered already', () => {
  openForm(<SignatureGroups id={12} report={report} query={{ state: 'waiting', cursor: 'c2' }} />)
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  const page = '/moderation/signatures/12?state=waiting'
  const size = '3 onaylı · 2 bekleyen · 1 kenarda'
  expect(links).toEqual([
    ['Bir ağdan art arda4', `${page}&reason=burst`],
    [`okul.example${size}`, `${page}&domain=okul.example`],
    [`abcdef01${size}`, `${page}&network=${network}`],
    [`27 Kasım 2026 11:00${size}`, `${page}&from=2026-11-27T11%3A00&until=2026-11-27T12%3A00`],
  ])
})

test('a filter shows what is filtered, is sent with the state, and is taken away as a whole', async () => {
  const query = { state: 'waiting', domain: 'okul.example', reason: 'burst', cursor: 'c2' }
  const { container } = openForm(<SignatureFilter id={12} query={query} />)
  await userEvent.type(screen.getByLabelText('Ad'), 'ayşe')
  const form = container.querySelector('form') as HTMLFormElement
  expect(new URL(form.action).pathname).toBe('/moderation/signatures/12')
  expect(Object.fromEntries(new FormData(form))).toEqual({
    ...{ state: 'waiting', domain: 'okul.example', network: '', name: 'ayşe', reason: 'burst', from: '', until: '' },
  })
  expect(screen.getByRole('link', { name: 'Süzgeci kaldır' })).toHaveAttribute(
    'href',
    '/moderation/signatures/12?state=waiting',
  )
})

let matched: number
let isAbove: boolean
beforeEach(async () => {
  await freshPage()
  said.length = 0
  matched = 40
  isAbove = false
  site.answer = ({ body }: Call) => {
    const { dry_run, expected } = body as { dry_run: boolean; expected?: number }
    if (!dry_run && expected !== matched) return { status: 409, body: { code: 'error.moderation.changed' } }
    const changed = dry_run ? 0 : matched
    return { body: { matched, changed, sum: 168, is_above: isAbove, signature_count: 7 } }
  }
})

const open = async (act: string) => {
  openForm(<SetAside id={5} criteria={{ domain: 'gecici.example' }} />)
  await userEvent.click(screen.getByRole('button', { name: act }))
  return within(await screen.findByRole('dialog'))
}

test.each([
  ['Kenara ayır', 'invalidate', '40 imza sayılmayacak', '40 imza kenara ayrıldı'],
  ['Yeniden say', 'restore', '40 imza yeniden sayılacak', '40 imza yeniden sayılıyor'],
])('%s shows the number first, then does it', async (name, act, question, done) => {
  const dialog = await open(name)
  expect(dialog.getByRole('heading', { name: question })).toBeVisible()
  expect(changes()).toEqual([expect.objectContaining({ body: { domain: 'gecici.example', dry_run: true } })])
  await userEvent.click(dialog.getByRole('button', { name }))
  await waitFor(() => expect(said).toEqual([done]))
  expect(changes().at(-1)).toEqual(
    expect.objectContaining({
      path: `/api/moderation/campaigns/5/signatures/${act}`,
      body: { domain: 'gecici.example', dry_run: false, expected: 40 },
    }),
  )
  expect(router.refresh).toHaveBeenCalled()
})

test('T-06 more signatures than the bound are refused beforehand, with the sum of the week', async () => {
  isAbove = true
  const dialog = await open('Kenara ayır')
  expect(dialog.getByText(/bununla 168 olur/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Kenara ayır' })).toBeNull()
  expect(changes()).toHaveLength(1)
})

test('a number that changed meanwhile is shown before anything is done', async () => {
  const dialog = await open('Kenara ayır')
  matched = 41
  await userEvent.click(dialog.getByRole('button', { name: 'Kenara ayır' }))
  expect(await dialog.findByRole('heading', { name: '41 imza sayılmayacak' })).toBeVisible()
  expect(said).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Kenara ayır' }))
  await waitFor(() => expect(said).toEqual(['41 imza kenara ayrıldı']))
})

test('without a match there is nothing to press, without a filter no button', async () => {
  matched = 0
  const dialog = await open('Kenara ayır')
  expect(dialog.getByRole('heading', { name: 'Süzgece uyan sayılan imza yok' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Kenara ayır' })).not.toBeInTheDocument()
})
