import type { FollowedReport as Report } from '@sesol/contract/reports/schema'
import { screen } from '@testing-library/react'
import { FollowedReport } from '../../../components/reports/followed-report'
import { openForm } from '../../support/form-page'

const report: Report = {
  ...{ kind: 'comment', state: 'waiting', sent_at: '2026-11-27T08:00:00Z', campaign: { id: 12, title: 'Dere aksın' } },
  ...{ decided_at: null, reason: null, restored_at: null },
}
const open = (more: Partial<Report> = {}) =>
  openForm(<FollowedReport number="K7QM-2WXD-94TB" report={{ ...report, ...more }} />)

test('a report that waits has its number, its moment and what it is about, and no decision', () => {
  open()
  expect(screen.getByRole('heading', { level: 1, name: 'Aldık, inceleyeceğiz' })).toBeVisible()
  expect(screen.getByText('K7QM-2WXD-94TB')).toBeVisible()
  expect(screen.getByText('Bir yorum')).toBeVisible()
  expect(screen.getByText('27 Kasım 2026 11:00')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Dere aksın' })).toHaveAttribute('href', '/campaign/12/dere-aksin')
  expect(screen.queryByText('Karar')).toBeNull()
})

test('what was taken down has the rule, and what came back its day', () => {
  open({ state: 'upheld', decided_at: '2026-11-28T08:00:00Z', reason: 'insult', restored_at: '2026-12-01T09:30:00Z' })
  expect(screen.getByRole('heading', { level: 1, name: 'Yayından kaldırıldı' })).toBeVisible()
  expect(screen.getByText('28 Kasım 2026 11:00')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Hakaret' })).toHaveAttribute('href', '/rules#insult')
  expect(screen.getByText(/^1 Aralık 2026 12:30 tarihinde.*tekrar yayınlandı/)).toBeVisible()
})

test('a report about a profile names no campaign, and what was kept did not come back', () => {
  open({ kind: 'profile', campaign: null, state: 'kept', decided_at: '2026-11-28T08:00:00Z' })
  expect(screen.getByText(/kurallara aykırı bulmadı/)).toBeVisible()
  expect(screen.queryByText(/tekrar yayınlandı/)).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})
