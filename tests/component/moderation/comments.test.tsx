import { moderatedComment } from '@sesol/contract/moderation/schema'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CommentDesk } from '../../../components/moderation/comments/comment-desk'
import { teachDialogs } from '../../support/dialog'
import { changes, openForm, router, site } from '../../support/form-page'
import { freshToasts, said } from '../../support/settings'

beforeEach(freshToasts)
beforeAll(() => {
  teachDialogs()
  Element.prototype.scrollIntoView ??= () => undefined
})

const comment = (id: number, more: object = {}) =>
  moderatedComment.parse({
    id,
    campaign: { id: 12, title: 'Sahil herkesin' },
    user: { id: 3, username: 'sevgi_hoca', profile: { profile_image: '' } },
    text: `Yorum ${id}`,
    created_at: '2026-11-20T10:00:00Z',
    updated_at: '2026-11-20T10:00:00Z',
    ...more,
  })

const hidden = { hidden_at: '2026-11-23T10:00:00Z', reason: 'insult', note: '' }

test('a comment is hidden for a reason by keyboard, stays in its place, and can be shown again', async () => {
  openForm(<CommentDesk comments={[comment(1), comment(2)]} ages={{}} query={{}} next={null} />)
  site.answer = () => ({ body: { changed: true, comment: comment(2, hidden) } })
  await userEvent.keyboard('jjh')
  const dialog = within(await screen.findByRole('dialog', { name: 'Bu yorum neden gizleniyor?' }))
  expect(dialog.getByText('Yorum 2')).toBeVisible()
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Hakaret')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(said).toEqual(['Yorum gizlendi']))
  const [, row] = screen.getAllByRole('listitem')
  expect(row).toHaveTextContent('Gizli · Hakaret')
  expect(changes()).toEqual([
    expect.objectContaining({ path: '/api/moderation/comments/2/hide', body: { reason: 'insult', note: '' } }),
  ])

  site.answer = () => ({ body: { changed: true, comment: comment(2) } })
  await userEvent.click(within(row as HTMLElement).getByRole('button', { name: 'Göster' }))
  await waitFor(() => expect(said).toEqual(['Yorum gizlendi', 'Yorum artık görünüyor']))
  expect(row).not.toHaveTextContent('Gizli')
})

test('a visible comment has no key to show it', async () => {
  openForm(<CommentDesk comments={[comment(1)]} ages={{}} query={{}} next={null} />)
  await userEvent.keyboard('jg')
  expect(changes()).toEqual([])
})

test('S-25 a comment that waits says why, and can be shown or hidden', async () => {
  const waiting = { hidden_at: '2026-11-23T10:00:00Z', is_waiting: true }
  openForm(<CommentDesk comments={[comment(1, waiting)]} ages={{}} query={{}} next={null} />)
  const row = within(screen.getByRole('listitem'))
  expect(row.getByText('İnceleme bekliyor: adresi doğrulanmamış bir hesap')).toBeVisible()
  expect(row.getByRole('button', { name: 'Göster' })).toBeVisible()
  await userEvent.click(row.getByRole('button', { name: 'Gizle' }))
  expect(await screen.findByRole('dialog', { name: 'Bu yorum neden gizleniyor?' })).toBeVisible()
})

test('a search keeps the filter and begins at the first page, to which a later page leads back', async () => {
  openForm(<CommentDesk comments={[]} ages={{}} query={{ state: 'hidden', cursor: 'c2' }} next="c3" />)
  expect(screen.getByText('Burada yorum yok')).toBeVisible()
  await userEvent.keyboard('/dere{Enter}')
  expect(router.push).toHaveBeenCalledWith('/moderation/comments?state=hidden&q=dere')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/moderation/comments?state=hidden',
    '/moderation/comments?state=hidden&cursor=c3',
  ])
})
