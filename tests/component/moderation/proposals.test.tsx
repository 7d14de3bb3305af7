import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FactorAgain } from '../../../components/accounts/second-factor/factor-again'
import { StartBlock } from '../../../components/moderation/blocks/start-block'
import { ProposalDesk } from '../../../components/moderation/proposals/proposal-desk'
import { BulkDialog } from '../../../components/moderation/queue/bulk-dialog'
import { teachDialogs } from '../../support/dialog'
import { fill } from '../../support/fill'
import { changes, freshPage, openForm, router, site } from '../../support/form-page'
import { memberSite, said } from '../../support/settings'

beforeAll(teachDialogs)
beforeEach(async () => {
  await freshPage()
  said.length = 0
})

const proposal = {
  id: 41,
  by: { id: 7, username: 'ada' },
  kind: 'campaigns' as const,
  call: 'decideMany',
  sum: 31,
  subjects: [
    { kind: 'campaign' as const, id: 5, text: 'Dereme dokunma', campaign: 5 },
    { kind: 'campaign' as const, id: 6, text: 'Longoz kurumasın', campaign: 6 },
  ],
  details: { ids: [5, 6], act: 'hide', reason: 'insult', note: 'Küfür var.' },
  created_at: '2026-11-27T09:00:00Z',
  is_own: false,
}

test('T-06 a second person sees the sum, what it is about and why, and accepts or declines', async () => {
  openForm(<ProposalDesk proposals={[proposal]} />)
  expect(screen.getByText(/^ada bununla birlikte bir gün içinde 31 kampanyayı/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Dereme dokunma' })).toHaveAttribute('href', '/moderation/campaigns/5')
  expect(screen.getByText('Hakaret')).toBeVisible()
  expect(screen.getByText('Küfür var.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Kabul et' }))
  await waitFor(() => expect(said).toEqual(['Öneri kabul edildi']))
  await userEvent.click(screen.getByRole('button', { name: 'Geri çevir' }))
  await waitFor(() => expect(said).toContain('Öneri geri çevrildi'))
  expect(changes().map(({ path, body }) => [path, body])).toEqual([
    ['/api/moderation/proposals/41', { accepts: true }],
    ['/api/moderation/proposals/41', { accepts: false }],
  ])
  expect(router.refresh).toHaveBeenCalledTimes(2)
})

test('T-06 the own proposal can be withdrawn only', async () => {
  openForm(<ProposalDesk proposals={[{ ...proposal, is_own: true }]} />)
  expect(screen.queryByRole('button', { name: 'Kabul et' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Geri çek' }))
  await waitFor(() => expect(said).toEqual(['Öneri geri çekildi']))
})

test('T-06 an answer that is refused says why and leaves both buttons; without proposals the desk says so', async () => {
  site.answer = () => ({ status: 403, body: { code: 'error.staff.own_proposal' } })
  const subjects = [{ kind: 'comment' as const, id: 8, text: '', campaign: null }]
  const { unmount } = openForm(<ProposalDesk proposals={[{ ...proposal, subjects }]} />)
  expect(screen.getByText('Numara 8')).toBeVisible()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Kabul et' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Kendi önerini kabul edemezsin.')
  await userEvent.click(screen.getByRole('button', { name: 'Geri çevir' }))
  await waitFor(() => expect(changes().at(-1)?.body).toEqual({ accepts: false }))
  expect(said).toEqual([])
  expect(router.refresh).not.toHaveBeenCalled()
  unmount()
  openForm(<ProposalDesk proposals={[]} />)
  expect(screen.getByText('Bekleyen öneri yok')).toBeVisible()
})

test('T-06 hiding many asks for the second factor, then says the sum and where the proposal waits', async () => {
  let isRecent = false
  const second = 'error.staff.second'
  memberSite({
    'POST /users/second-factor/verify': () => {
      isRecent = true
      return { status: 204 }
    },
    'POST /moderation/campaigns/bulk': () =>
      isRecent
        ? { status: 409, body: { code: second, sum: [`${second}:31`], codes: { sum: [`${second}:31`] } } }
        : { status: 403, body: { code: 'error.factor.recent' } },
  })
  openForm(
    <FactorAgain>
      <BulkDialog items={[]} onClose={() => {}} onDone={() => {}} />
    </FactorAgain>,
  )
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Hakaret')
  await userEvent.click(dialog.getByRole('button', { name: /geri çevir/ }))
  const again = within(await screen.findByRole('dialog', { name: 'Önce ikinci adımı tekrarla' }))
  await fill(again.getByLabelText('Doğrulama kodu'), '123456')
  await userEvent.click(again.getByText('Devam et'))
  expect(await screen.findByText(/sayın 31 oluyor.*Öneriler sayfasında/)).toBeVisible()
  expect(said).toEqual([])
})

test('T-06 a block starts after the second factor was given again', async () => {
  let isRecent = false
  memberSite({
    'POST /users/second-factor/verify': () => {
      isRecent = true
      return { status: 204 }
    },
    'POST /moderation/blocks': () =>
      isRecent ? { body: { id: 1 } } : { status: 403, body: { code: 'error.factor.recent' } },
  })
  openForm(
    <FactorAgain>
      <StartBlock kind="domain" value="atik.example" onDone={() => {}} />
    </FactorAgain>,
  )
  await fill(screen.getByRole('textbox'), 'Tek kullanımlık adresler')
  await userEvent.click(screen.getByRole('button', { name: 'Engelle' }))
  const again = within(await screen.findByRole('dialog', { name: 'Önce ikinci adımı tekrarla' }))
  await fill(again.getByLabelText('Doğrulama kodu'), '123456')
  await userEvent.click(again.getByText('Devam et'))
  await waitFor(() => expect(site.calls.filter(({ path }) => path.endsWith('/moderation/blocks'))).toHaveLength(2))
})
