import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspension } from '../../../components/moderation/members/suspension'
import { teachDialogs } from '../../support/dialog'
import { fill } from '../../support/fill'
import { changes, freshPage, openForm, router, sent, site } from '../../support/form-page'
import { said } from '../../support/settings'

beforeEach(async () => {
  await freshPage()
  said.length = 0
  site.answer = () => ({ body: { changed: true, campaigns: [] } })
})
beforeAll(teachDialogs)

const open = async (isSuspended: boolean) => {
  openForm(<Suspension id={7} username="elif" isSuspended={isSuspended} />)
  await userEvent.click(screen.getByRole('button', { name: isSuspended ? 'Askıyı kaldır' : 'Askıya al' }))
  return within(await screen.findByRole('dialog'))
}

test.each([
  [false, 'keep'],
  [true, 'hide'],
])('a member is suspended for a reason, campaigns hidden: %s', async (hides, campaigns) => {
  const dialog = await open(false)
  if (hides) await userEvent.click(dialog.getByRole('checkbox'))
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Hakaret')
  await userEvent.click(dialog.getByRole('button', { name: 'Askıya al' }))
  await waitFor(() => expect(said).toEqual(['elif askıya alındı']))
  expect(changes()).toEqual([
    expect.objectContaining({
      path: '/api/moderation/members/7/suspend',
      body: { reason: 'insult', note: '', campaigns },
    }),
  ])
  expect(router.refresh).toHaveBeenCalled()
})

test('ending a suspension shows the campaigns again unless the moderator chooses otherwise', async () => {
  const dialog = await open(true)
  await userEvent.click(dialog.getByRole('button', { name: 'Askıyı kaldır' }))
  await waitFor(() => expect(said).toEqual(['elif yeniden giriş yapabilir']))
  expect(changes()[0]?.body).toEqual({ note: '', campaigns: 'restore' })
})

test('a moderator cannot be suspended here, and the dialog shows why', async () => {
  site.answer = () => ({ status: 403, body: { code: 'error.moderation.staff' } })
  const dialog = await open(false)
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Hakaret')
  await userEvent.click(dialog.getByRole('button', { name: 'Askıya al' }))
  expect(
    await dialog.findByText('Bir moderatörü buradan askıya alamazsın. Bunu sistem yöneticisi yapabilir.'),
  ).toBeVisible()
})

test('campaigns stay down where the moderator chooses so, and a failure keeps choice and note', async () => {
  const dialog = await open(true)
  await userEvent.click(dialog.getByRole('checkbox'))
  await fill(dialog.getByRole('textbox'), 'Özür diledi.')
  site.answer = () => 'offline'
  await userEvent.click(dialog.getByRole('button', { name: 'Askıyı kaldır' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Yazdıkların burada duruyor/)
  expect(dialog.getByRole('checkbox')).not.toBeChecked()
  site.answer = () => ({ body: { changed: true, campaigns: [] } })
  await userEvent.click(dialog.getByRole('button', { name: 'Askıyı kaldır' }))
  await waitFor(() => expect(said).toEqual(['elif yeniden giriş yapabilir']))
  expect(sent()).toEqual(
    Array(2).fill(['POST /moderation/members/7/restore', { note: 'Özür diledi.', campaigns: 'keep' }]),
  )
})
