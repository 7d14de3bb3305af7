import type { AuditEntry } from '@sesol/contract/moderation/schema'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FactorAgain } from '../../../components/accounts/second-factor/factor-again'
import { AuditExport } from '../../../components/moderation/audit/audit-export'
import { AuditFilters, AuditTable } from '../../../components/moderation/audit/audit-table'
import { teachDialogs } from '../../support/dialog'
import { fill } from '../../support/fill'
import { freshPage, openForm, site } from '../../support/form-page'
import { memberSite } from '../../support/settings'

const entry: AuditEntry = {
  ...{ id: 1, actor: { id: 7, username: 'ada' }, action: 'campaign.hide', subject: 'campaign', subject_id: 12 },
  ...{ details: { reason: 'insult', note: 'Küfür var.' }, created_at: '2026-11-25T18:00:00Z' },
}

test('an entry has its time, who, what, about what and why, and nobody is named who has no name in the log', () => {
  const entries: AuditEntry[] = [
    entry,
    { ...entry, id: 2, actor: null, action: 'notice.receive', subject: 'notice', subject_id: 17, details: {} },
    {
      ...entry,
      id: 3,
      actor: null,
      action: 'robot.dance',
      subject: 'service',
      subject_id: 0,
      details: { reason: 'x' },
    },
  ]
  openForm(<AuditTable entries={entries} />)
  const rows = screen.getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['25 Kasım 2026 21:00', 'ada', 'Yayından kaldırıldı', 'Kampanya 12', 'Hakaret · Küfür var.'],
    ['25 Kasım 2026 21:00', 'Bildirimi yapan', 'Hukuki bildirim geldi', 'Hukuki bildirim 17', ''],
    ['25 Kasım 2026 21:00', 'Sistem yöneticisi', 'robot.dance', 'Hizmet', 'x'],
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/moderation/campaigns/12',
    '/moderation/legal/17',
  ])
})

test('the filters show what is filtered, and are the address of the page', () => {
  const query = { action: 'campaign.hide', subject: 'campaign', subject_id: '12', from: '2026-11-01', cursor: 'c2' }
  const { container } = openForm(<AuditFilters query={query} />)
  const form = container.querySelector('form') as HTMLFormElement
  expect(new URL(form.action).pathname).toBe('/moderation/audit')
  const { cursor: _, ...shown } = query
  expect(Object.fromEntries(new FormData(form))).toEqual({ ...shown, until: '' })
})

beforeAll(teachDialogs)
const saved: { name: string; bytes: Blob }[] = []
beforeEach(async () => {
  await freshPage()
  saved.length = 0
  const files = new Map<string, Blob>()
  URL.createObjectURL = (file) => {
    files.set('blob:1', file as Blob)
    return 'blob:1'
  }
  URL.revokeObjectURL = (address) => files.delete(address)
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const bytes = files.get(this.href)
    if (bytes) saved.push({ name: this.download, bytes })
  })
})
afterEach(() => jest.restoreAllMocks())

const exported = '/moderation/audit/export?action=user.read'

const open = () =>
  openForm(
    <FactorAgain>
      <AuditExport query={{ action: 'user.read', from: undefined }} />
    </FactorAgain>,
  )

test('T-05 the audit log is exported after the second factor was given again, on the same page', async () => {
  let isRecent = false
  memberSite({
    'POST /users/second-factor/verify': () => {
      isRecent = true
      return { status: 204 }
    },
    [`GET ${exported}`]: () =>
      isRecent ? { body: 'number,time' } : { status: 403, body: { code: 'error.factor.recent' } },
  })
  open()
  await userEvent.click(screen.getByRole('button', { name: 'CSV olarak indir' }))
  const again = within(await screen.findByRole('dialog', { name: 'Önce ikinci adımı tekrarla' }))
  expect(saved).toEqual([])
  await fill(again.getByLabelText('Doğrulama kodu'), '123456')
  await userEvent.click(again.getByText('Devam et'))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['audit.csv']))
  expect(saved[0]?.bytes.type).toBe('text/csv; charset=utf-8')
})

test('T-05 closing the dialog cancels the export, and the page says why', async () => {
  memberSite({ [`GET ${exported}`]: { status: 403, body: { code: 'error.factor.recent' } } })
  open()
  await userEvent.click(screen.getByRole('button', { name: 'CSV olarak indir' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Kapat' }))
  expect(await screen.findByText(/ikinci adım/)).toBeVisible()
  expect(saved).toEqual([])
  expect(site.calls.filter(({ path }) => path.includes('export'))).toHaveLength(1)
})
