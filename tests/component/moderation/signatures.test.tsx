import { reviewedSignature, type SignatureReport } from '@sesol/contract/moderation/signature-review'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SignatureFilter } from '../../../components/moderation/signatures/signature-filter'
import { SignatureGroups } from '../../../components/moderation/signatures/signature-groups'
import { SignatureList } from '../../../components/moderation/signatures/signature-list'
import { teachDialogs } from '../../support/dialog'
import { changes, freshPage, openForm, sent, site } from '../../support/form-page'
import { said } from '../../support/settings'

beforeAll(teachDialogs)
beforeEach(async () => {
  await freshPage()
  said.length = 0
})

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
  site.answer = () => ({ body: { changed: true, is_hidden: true } })
  openForm(<SignatureList signatures={[signature({ statement })]} />)
  await hide()
  const dialog = within(await screen.findByRole('dialog', { name: 'Bu sözler neden gizleniyor?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Gizle' }))
  expect(changes()).toEqual([])
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Hakaret')
  await userEvent.click(dialog.getByRole('button', { name: 'Gizle' }))
  expect(await screen.findByText(/Gizlendi/)).toBeVisible()
  site.answer = () => ({ body: { changed: true, is_hidden: false } })
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
