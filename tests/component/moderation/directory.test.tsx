import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Directory } from '../../../components/moderation/directory/directory'
import { Entry } from '../../../components/moderation/directory/entry'
import { EntryForm } from '../../../components/moderation/directory/entry-form'
import { Merge } from '../../../components/moderation/directory/merge'
import { teachDialogs } from '../../support/dialog'
import { changes, openForm, router, site } from '../../support/form-page'
import { freshToasts, said } from '../../support/settings'

beforeAll(teachDialogs)
beforeEach(freshToasts)

const entry = {
  ...{ id: 12, kind: 'institution' as const, name: 'DSİ 11. Bölge', variants: ['DSİ Edirne'], province: 'Edirne' },
  ...{ email: '', phone: '', fax: '', website: '', merged_into: null, bounced_at: null, campaign_count: 3 },
  takes_digest: false,
}

test('a corrected entry is saved with its other names, one a line', async () => {
  site.answer = () => ({ body: entry })
  openForm(<EntryForm entry={entry} />)
  await userEvent.type(screen.getByRole('textbox', { name: /^E-posta adresleri/ }), 'bilgi@kurum.example')
  await userEvent.type(screen.getByRole('textbox', { name: /^Diğer adları/ }), '\nSu İşleri')
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(said).toEqual(['Kayıt düzeltildi']))
  expect(changes()).toEqual([
    expect.objectContaining({
      path: '/api/moderation/addressees/12',
      body: expect.objectContaining({ email: 'bilgi@kurum.example', variants: 'DSİ Edirne\nSu İşleri' }),
    }),
  ])
  expect(router.refresh).toHaveBeenCalled()
})

test('T-07 an address that is not in effect yet is said, and stays when something else is corrected', async () => {
  site.answer = () => ({ body: entry })
  const changed = { ...entry, email: 'eski@kurum.example', next_email: 'yeni@kurum.example' }
  openForm(<Entry entry={{ ...changed, next_email_at: '2026-12-07T11:05:00Z' }} />)
  expect(screen.getByText(/tarihinden sonra kuruma yeni@kurum.example adresinden ulaşılacak/)).toBeVisible()
  expect(screen.getByText('O zamana kadar: eski@kurum.example')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(said).toEqual(['Kayıt düzeltildi']))
  expect(changes()[0]?.body).toMatchObject({ email: 'yeni@kurum.example' })
})

test('a new entry needs a name; what is wrong is said at its field, and nothing is sent', async () => {
  site.answer = () => ({ status: 201, body: entry })
  openForm(<EntryForm />)
  await userEvent.type(screen.getByRole('textbox', { name: /^Web sitesi/ }), 'javascript:alert(1)')
  await userEvent.click(screen.getByRole('button', { name: 'Muhatap ekle' }))
  const name = screen.getByRole('textbox', { name: /^Adı/ })
  expect(name).toHaveAccessibleDescription(/Bu alanı doldur/)
  expect(screen.getByRole('textbox', { name: /^Web sitesi/ })).toHaveAccessibleDescription(/https:\/\/ ile başlayan/)
  expect(changes()).toEqual([])
  await userEvent.clear(screen.getByRole('textbox', { name: /^Web sitesi/ }))
  await userEvent.type(name, 'Örnek A.Ş.')
  await userEvent.click(screen.getByRole('button', { name: 'Muhatap ekle' }))
  await waitFor(() => expect(said).toEqual(['Rehbere eklendi']))
  expect(router.push).toHaveBeenCalledWith('/moderation/addressees/12')
})

test('an entry is merged into another one that was found, after a question', async () => {
  const other = { ...entry, id: 20, name: 'Su İşleri 11. Bölge' }
  site.answer = ({ path }) =>
    path.startsWith('/api/moderation/addressees?')
      ? { body: { next: null, previous: null, results: [entry, other] } }
      : { body: { changed: true, entry: other } }
  openForm(<Merge entry={entry} />)
  await userEvent.type(screen.getByRole('textbox', { name: /^Kalacak kaydı ara/ }), '11. bölge{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Seç: Su İşleri 11. Bölge' }))
  expect(screen.queryByRole('button', { name: 'Seç: DSİ 11. Bölge' })).toBeNull()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/3 kampanyası ona geçecek/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Birleştir' }))
  await waitFor(() => expect(said).toEqual(['Kayıtlar birleştirildi']))
  expect(changes()).toEqual([
    expect.objectContaining({ path: '/api/moderation/addressees/12/merge', body: { into: 20 } }),
  ])
  expect(router.push).toHaveBeenCalledWith('/moderation/addressees/20')
})

test('a search for the entry that stays says when it finds none, or fails', async () => {
  site.answer = () => 'offline'
  openForm(<Merge entry={entry} />)
  const search = screen.getByRole('textbox', { name: /^Kalacak kaydı ara/ })
  await userEvent.type(search, 'dsi{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(/Bağlantı kurulamadı/)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  site.answer = () => ({ body: { next: null, previous: null, results: [entry] } })
  await userEvent.type(search, '{Enter}')
  await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement())
  expect(screen.queryByRole('button', { name: /^Seç: / })).toBeNull()
})

test('a merged entry leads to the one that stays instead of being edited; one that bounces says since when', () => {
  const { unmount } = openForm(<Entry entry={{ ...entry, merged_into: 20 }} />)
  expect(screen.getByRole('link', { name: 'Yeni kaydı göster' })).toHaveAttribute('href', '/moderation/addressees/20')
  expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
  unmount()
  openForm(<Entry entry={{ ...entry, bounced_at: '2026-11-25T18:00:00Z' }} />)
  expect(screen.getByText(/^25 Kasım 2026 21:00 tarihinden beri.*geri dönüyor/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Kaydet' })).toBeVisible()
})

test('the list says which entries cannot be written to', () => {
  const bouncing = { ...entry, id: 13, name: 'Su İşleri', email: 'a@su.example', bounced_at: '2026-11-25T18:00:00Z' }
  openForm(<Directory entries={[entry, bouncing]} query={{}} next={null} />)
  const [silent, returned] = screen.getAllByRole('listitem')
  expect(silent).toHaveTextContent(/Adresi yok.*3 kampanya/)
  expect(returned).toHaveTextContent(/E-postalar dönüyor/)
  expect(returned).not.toHaveTextContent(/Adresi yok/)
})
