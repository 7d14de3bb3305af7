import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DomainDesk } from '../../../components/moderation/domains/domain-desk'
import { changes, freshPage, openForm, router, site } from '../../support/form-page'
import { said } from '../../support/settings'

beforeEach(async () => {
  await freshPage()
  said.length = 0
})

const line = {
  domain: 'okul.edu.tr',
  first_confirmed_at: '2026-11-25T18:00:00Z',
  waiting_since: '2026-11-26T18:00:00Z',
  waiting: 42,
  campaign_count: 2,
  campaigns: [{ id: 12, title: 'Dere', waiting: 40 }],
}
const rowOf = (domain: string) => within(screen.getByRole('heading', { name: domain }).closest('li') as HTMLElement)

test('M-18 a domain is one line: how many wait where, since when, and when it was first seen', () => {
  openForm(<DomainDesk domains={[line]} />)
  const row = rowOf('okul.edu.tr')
  expect(row.getByText('42 imza kenarda · 2 kampanya')).toBeVisible()
  expect(row.getByText('Bekleme başlangıcı: 26 Kasım 2026 21:00 · İlk görülen imza: 25 Kasım 2026 21:00')).toBeVisible()
  expect(row.getByRole('link', { name: 'Dere: 40' })).toHaveAttribute(
    'href',
    '/moderation/signatures/12?state=set_aside&reason=domain',
  )
})

test('M-18 one press counts the signatures of a domain; a failure stays with its line', async () => {
  openForm(<DomainDesk domains={[line, { ...line, domain: 'firma.example' }]} />)
  const row = rowOf('okul.edu.tr')
  const press = () => userEvent.click(row.getByRole('button', { name: 'okul.edu.tr imzalarını say' }))
  site.answer = () => ({ status: 500, body: {} })
  await press()
  expect(await row.findByRole('alert')).toBeVisible()
  expect(rowOf('firma.example').queryByRole('alert')).toBeNull()
  site.answer = () => ({ body: { restored: 42, campaigns: [12] } })
  await press()
  await waitFor(() => expect(said).toEqual(['okul.edu.tr artık tanınıyor, bekleyen imzası kalmadı']))
  expect(changes().at(-1)).toEqual(
    expect.objectContaining({ path: '/api/moderation/domains/clear', body: { domain: 'okul.edu.tr' } }),
  )
  expect(router.refresh).toHaveBeenCalled()
})

test('M-18 to keep a domain out leads to the form of its block', () => {
  openForm(<DomainDesk domains={[line]} />)
  expect(screen.getByRole('link', { name: 'okul.edu.tr alan adını engelle' })).toHaveAttribute(
    'href',
    '/moderation/blocks?domain=okul.edu.tr',
  )
})

test('M-18 without a waiting domain the desk says so', () => {
  openForm(<DomainDesk domains={[]} />)
  expect(screen.getByText('Bakılacak alan adı yok')).toBeVisible()
  expect(screen.queryByRole('listitem')).toBeNull()
})
