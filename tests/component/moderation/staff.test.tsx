import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OwnRole } from '../../../components/moderation/own-role'
import { BulkDialog } from '../../../components/moderation/queue/bulk-dialog'
import { StaffDesk } from '../../../components/moderation/staff/staff-desk'
import { StaffInvitation } from '../../../components/moderation/staff/staff-invitation'
import { teachDialogs } from '../../support/dialog'
import { changes, openForm, router, sent, site, viewer } from '../../support/form-page'
import { freshToasts, said } from '../../support/settings'

beforeEach(freshToasts)
beforeAll(teachDialogs)

const ada = { id: 7, username: 'ada', email: 'ada@ornek.example', role: 'legal', last_sign_in: null, has_factor: false }
const invitation = {
  id: 3,
  email: 'can@ornek.example',
  role: 'reviewer',
  by: 'ada',
  expires_at: '2026-12-02T09:00:00Z',
}

test('a person is invited by e-mail with a role, and the address is asked for', async () => {
  openForm(<StaffDesk ownId={7} staff={[]} invitations={[]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Davet et' }))
  expect(await screen.findByText('Bu alanı doldur.')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'E-posta adresi' }), 'can@ornek.example')
  await userEvent.click(screen.getByRole('radio', { name: /^Hukuk/ }))
  site.answer = () => ({ status: 201, body: invitation })
  await userEvent.click(screen.getByRole('button', { name: 'Davet et' }))
  await waitFor(() => expect(said).toEqual(['Davet gönderildi']))
  const body = { email: 'can@ornek.example', role: 'legal' }
  expect(changes()).toEqual([expect.objectContaining({ path: '/api/moderation/invitations', body })])
  expect(router.refresh).toHaveBeenCalled()
})

test('rights end after a question, and an invitation is withdrawn by one press', async () => {
  openForm(
    <StaffDesk ownId={8} staff={[{ ...ada, role: 'legal' }]} invitations={[{ ...invitation, role: 'reviewer' }]} />,
  )
  expect(screen.getByText('İki adımlı girişi yok: yetkileri henüz başlamadı')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Yetkilerini kaldır: / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'ada ekipten çıkarılsın mı?' }))
  site.answer = () => ({ status: 204 })
  await userEvent.click(dialog.getByRole('button', { name: 'Yetkilerini kaldır' }))
  await waitFor(() => expect(said).toEqual(['ada artık ekipte değil']))
  await userEvent.click(screen.getByRole('button', { name: /^Daveti geri al: / }))
  await waitFor(() => expect(said).toContain('Davet geri alındı'))
  expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/moderation/staff/7',
    'DELETE /api/moderation/invitations/3',
  ])
})

test('T-06 an admin lifts the bound of another person once, with a reason', async () => {
  openForm(<StaffDesk ownId={8} staff={[{ ...ada, role: 'legal' }]} invitations={[]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sınırını kaldır: ada' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'ada bir kez sınırını aşsın mı?' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Engel koymak' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Sınırını kaldır' }))
  expect(await dialog.findByText('Bu alanı doldur.')).toBeVisible()
  expect(changes()).toEqual([])
  site.answer = () => ({ body: {} })
  await userEvent.type(dialog.getByRole('textbox', { name: 'Neden?' }), 'Saldırı sürüyor.')
  await userEvent.click(dialog.getByRole('button', { name: 'Sınırını kaldır' }))
  await waitFor(() => expect(said).toEqual(['Sınır bir kez kaldırıldı']))
  expect(sent()).toEqual([['POST /moderation/staff/7/lift', { kind: 'blocks', note: 'Saldırı sürüyor.' }]])
})

test('legal is offered to hide many campaigns, not to reject them', async () => {
  openForm(
    <OwnRole value="legal">
      <BulkDialog items={[]} onClose={() => {}} onDone={() => {}} />
    </OwnRole>,
  )
  expect((await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('value'))).toEqual(['hide'])
})

test('nobody ends the own rights here; stopping at the question changes nothing, and a refusal is said there', async () => {
  site.answer = () => ({ status: 403, body: { code: 'error.staff.own' } })
  const own = { ...ada, id: viewer.id, username: viewer.username, role: 'admin' as const }
  openForm(<StaffDesk ownId={7} staff={[own, { ...ada, id: 8, role: 'legal' }]} invitations={[]} />)
  expect(screen.getByText('Sen')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Yetkilerini kaldır: elif' })).toBeNull()
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'Yetkilerini kaldır: ada' }))
  await ask()
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(changes()).toEqual([])
  await ask()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Yetkilerini kaldır' }))
  expect(await screen.findByText(/^Kendi yetkilerini kaldıramazsın/)).toBeVisible()
  expect(said).toEqual([])
})

const offered = { id: 3, role: 'legal' as const, by: 'ada', expires_at: '2026-12-02T09:00:00Z' }

test.each([
  ['without a second factor to setting it up', false, '/settings/factor'],
  ['with one to the desk', true, '/moderation'],
])('who accepts is led %s', async (_, has_factor, page) => {
  openForm(<StaffInvitation invitation={{ ...offered, has_factor }} />)
  expect(screen.getByText('ada seni ekibe davet etti. Rolün: Hukuk.')).toBeVisible()
  expect(screen.queryAllByText(/iki adımlı girişi kurman gerekir/)).toHaveLength(has_factor ? 0 : 1)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Kabul et' }))
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(page))
  expect(sent()).toEqual([['POST /users/staff-invitation', { invitation: 3, accepts: true }]])
})

test('who declines reads that nothing changed, but only once that is stored', async () => {
  site.answer = () => 'offline'
  openForm(<StaffInvitation invitation={{ ...offered, has_factor: true }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Reddet' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/Bağlantı kurulamadı/)
  site.answer = () => ({ status: 204 })
  await userEvent.click(screen.getByRole('button', { name: 'Reddet' }))
  expect(await screen.findByText('Üyeliğinde bir şey değişmedi.')).toBeVisible()
  expect(sent()[1]).toEqual(['POST /users/staff-invitation', { invitation: 3, accepts: false }])
  expect(router.push).not.toHaveBeenCalled()
})
