import { announcements } from '@sesol/contract/moderation/schema'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AnnouncementDesk } from '../../../components/moderation/announcements/announcement-desk'
import { teachDialogs } from '../../support/dialog'
import { changes, openForm, router, site } from '../../support/form-page'
import { freshToasts, said } from '../../support/settings'

beforeEach(freshToasts)
beforeAll(teachDialogs)

const announced = (id: number, more: object = {}) => ({
  campaign: { id, title: `Kampanya ${id}` },
  user: { id: 3, username: 'sevgi_hoca', profile: { profile_image: '' } },
  addressee: 'Belediye',
  summary: 'Sahil herkesin.',
  since: '2026-11-20T10:00:00Z',
  ...more,
})

const open = (more: object = {}) =>
  openForm(
    <AnnouncementDesk
      announcements={announcements.parse({
        ...{ next: [announced(1), announced(2)], held: [], waiting: 2, may_release: true, last: null },
        ...{ suppressed: { bounces: 0, complaints: 0 }, ...more },
      })}
      ages={{}}
    />,
  )

test('the listed campaigns are released after a confirmation, and a second click sends nothing', async () => {
  open({ waiting: 5 })
  expect(screen.getByText('3 kampanya daha sonraki duyuruyu bekliyor.')).toBeVisible()
  site.answer = () => ({ body: { released: [1, 2] } })
  await userEvent.click(screen.getByRole('button', { name: '2 kampanyayı duyur' }))
  const dialog = within(await screen.findByRole('dialog', { name: '2 kampanya duyurulsun mu?' }))
  await userEvent.dblClick(dialog.getByRole('button', { name: '2 kampanyayı duyur' }))
  await waitFor(() => expect(said).toEqual(['Duyuru gönderilmeye başladı.']))
  expect(changes()).toEqual([
    expect.objectContaining({ path: '/api/moderation/announcements/release', body: { ids: [1, 2] } }),
  ])
  expect(router.refresh).toHaveBeenCalled()
})

test('after the announcement of today the release is disabled and says why', () => {
  open({ may_release: false })
  expect(screen.getByRole('button', { name: '2 kampanyayı duyur' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText(/sıradaki yarın gönderilebilir/)).toBeVisible()
})

test('a release that another moderator made first says so in the dialog', async () => {
  open()
  site.answer = () => ({ status: 409, body: { detail: 'x', code: 'error.moderation.released_today' } })
  await userEvent.click(screen.getByRole('button', { name: '2 kampanyayı duyur' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: '2 kampanyayı duyur' }))
  expect(await dialog.findByText(/^Bugünün duyurusu gönderildi ya da gönderiliyor/)).toBeVisible()
})

test('one is held back for a reason, one that was is let wait again, and a preview is sent', async () => {
  open({ held: [announced(7, { reason: 'advertising', note: 'Satış var.' })] })
  site.answer = ({ path }) => ({ body: path.endsWith('/preview') ? { detail: 'ok' } : { changed: true } })
  const [first] = screen.getAllByRole('button', { name: 'Duyurma' })
  await userEvent.click(first as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Bu kampanya duyurulmasın' }))
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Hakaret')
  await userEvent.click(dialog.getByRole('button', { name: 'Duyurma' }))
  await waitFor(() => expect(said).toEqual(['Duyurulmayacak, sahibine yazıldı.']))
  await userEvent.click(screen.getByRole('button', { name: 'Sıraya al' }))
  await waitFor(() => expect(said).toContain('Yeniden duyuru sırasında.'))
  await userEvent.click(screen.getByRole('button', { name: 'Bana örneğini gönder' }))
  await waitFor(() => expect(said).toContain('Örnek, e-posta adresine gönderiliyor.'))
  expect(changes().map(({ path }) => path)).toEqual([
    '/api/moderation/announcements/1/hold',
    '/api/moderation/announcements/7/restore',
    '/api/moderation/announcements/preview',
  ])
})

test('an empty desk says that nothing waits', () => {
  open({ next: [], waiting: 0 })
  expect(screen.getByText('Duyurulmayı bekleyen kampanya yok')).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
