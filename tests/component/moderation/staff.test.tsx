import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OwnRole } from '../../../components/moderation/own-role'
import { BulkDialog } from '../../../components/moderation/queue/bulk-dialog'
import { StaffDesk } from '../../../components/moderation/staff/staff-desk'
import { teachDialogs } from '../../support/dialog'
import { changes, freshPage, openForm, router, site } from '../../support/form-page'
import { said } from '../../support/settings'

beforeEach(async () => {
  await freshPage()
  said.length = 0
})
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
  openForm(<StaffDesk staff={[]} invitations={[]} />)
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
  openForm(<StaffDesk staff={[{ ...ada, role: 'legal' }]} invitations={[{ ...invitation, role: 'reviewer' }]} />)
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

test('legal is offered to hide many campaigns, not to reject them', async () => {
  openForm(
    <OwnRole value="legal">
      <BulkDialog items={[]} onClose={() => {}} onDone={() => {}} />
    </OwnRole>,
  )
  expect((await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('value'))).toEqual(['hide'])
})
