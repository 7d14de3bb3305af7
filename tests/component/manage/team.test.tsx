import type { Team as TeamOf } from '@sesol/contract/campaigns/team'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { InvitationPage } from '../../../components/manage/invitation-page'
import { Team } from '../../../components/manage/team'
import { teachDialogs } from '../../support/dialog'
import { fill } from '../../support/fill'
import { openFolds } from '../../support/folds'
import { changes, freshPage, openForm, refused, router, sent, site, viewer } from '../../support/form-page'
import { said } from '../../support/settings'

let answer: typeof site.answer

beforeAll(teachDialogs)
beforeEach(async () => {
  await freshPage()
  said.length = 0
  answer = () => ({ status: 204 })
  site.answer = (call) => (call.path === '/api/session' ? { body: viewer } : answer(call))
})

const can = { id: 9, username: 'can', since: '2026-11-20T10:00:00Z' }
const own = { id: viewer.id, username: viewer.username, since: '2026-11-21T10:00:00Z' }
const invitation = { id: 5, member: 'derya', role: 'co_owner' as const, expires_at: '2026-12-02T09:00:00Z' }
const team = (more: Partial<TeamOf> = {}): TeamOf => ({
  ...{ role: 'owner', owner: { id: 3, username: 'sevgi_hoca' }, co_owners: [can], invitations: [], ...more },
})
const open = (more?: Partial<TeamOf>) => {
  const page = openForm(<Team id={12} team={team(more)} />)
  openFolds()
  return page
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
test('the owner takes a co-owner out only after a question that names the person', async () => {
  open()
  await press('Ekipten çıkar: can')
  const ask = await screen.findByRole('dialog', { name: 'can ekipten çıkarılsın mı?' })
  await userEvent.click(within(ask).getByRole('button', { name: 'Vazgeç' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(changes()).toEqual([])
  await press('Ekipten çıkar: can')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ekipten çıkar' }))
  await waitFor(() => expect(said).toEqual(['Ekipten çıkarıldı']))
  expect(sent()).toEqual([['DELETE /campaign/12/co-owners/9', undefined]])
  expect(router.refresh).toHaveBeenCalledTimes(1)
  expect(router.push).not.toHaveBeenCalled()
})

test('a co-owner can leave, but neither takes out others nor invites nor hands the campaign over', async () => {
  open({ role: 'co_owner', co_owners: [can, own] })
  const leave = await screen.findByRole('button', { name: 'Ekipten ayrıl' })
  expect(screen.queryByRole('button', { name: 'Ekipten çıkar: can' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(leave)
  const ask = within(await screen.findByRole('dialog', { name: 'Ekipten ayrılıyor musun?' }))
  await userEvent.click(ask.getByRole('button', { name: 'Ekipten ayrıl' }))
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/'))
  expect(sent()).toEqual([['DELETE /campaign/12/co-owners/7', undefined]])
})

test('an invitation is withdrawn by one press; a failure stays with it', async () => {
  open({ invitations: [invitation] })
  expect(screen.getByText('Davet edildi, 2 Aralık 2026 gününe kadar yanıtlayabilir')).toBeVisible()
  answer = () => ({ status: 500, body: {} })
  await press('Daveti geri al: derya')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(said).toEqual([])
  answer = () => ({ status: 204 })
  await press('Daveti geri al: derya')
  await waitFor(() => expect(said).toEqual(['Davet geri alındı']))
  expect(sent()).toEqual(Array(2).fill(['DELETE /campaign/12/invitations/5', undefined]))
})

test('the campaign is offered by the same form; a refusal is at the field, where the name stays', async () => {
  answer = () => refused({ member: 'error.team.already' })
  open()
  const name = screen.getByRole('textbox')
  await fill(name, 'derya')
  const takesOver = screen.getByRole('radio', { name: 'Kampanyayı devralsın' })
  expect(takesOver).toHaveAccessibleDescription(/kampanyanın sahibi olur.*Sen ekipte kalırsın/)
  await userEvent.click(takesOver)
  await press('Davet et')
  await waitFor(() => expect(name).toHaveAccessibleDescription(/ekipte ya da daveti yanıt bekliyor/))
  expect(name).toHaveValue('derya')
  expect(changes().map(({ body }) => body)).toEqual([{ member: 'derya', role: 'owner' }])
})

const offered = {
  ...{ id: 5, role: 'owner' as const, expires_at: '2026-12-02T09:00:00Z' },
  ...{ campaign: { id: 12, title: 'Dere aksın' }, owner: { id: 3, username: 'sevgi_hoca' } },
}

test('a declined invitation is confirmed only after it is stored; a withdrawn one is said to be gone', async () => {
  answer = () => ({ status: 404, body: {} })
  openForm(<InvitationPage invitation={{ ...offered, role: 'co_owner' }} />)
  expect(screen.queryByText(/Eski sahibi/)).toBeNull()
  await press('Geri çevir')
  expect(await screen.findByRole('alert')).toHaveTextContent(/Aradığın kayıt bulunamadı/)
  answer = () => ({ status: 204 })
  await press('Geri çevir')
  expect(await screen.findByText('Kampanyada bir şey değişmedi.')).toBeVisible()
  expect(changes()[1]?.body).toEqual({ invitation: 5, accepts: false })
  expect(router.push).not.toHaveBeenCalled()
})
