import type { AuditEntry } from '@sesol/contract/moderation/schema'
import { screen, within } from '@testing-library/react'
import { AuditFilters } from '../../../components/moderation/audit/audit-filters'
import { AuditTable } from '../../../components/moderation/audit/audit-table'
import { openForm } from '../../support/form-page'

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
