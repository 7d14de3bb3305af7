import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Directory } from '../../../components/moderation/directory/directory'
import { Entry } from '../../../components/moderation/directory/entry'
import { EntryForm } from '../../../components/moderation/directory/entry-form'
import { Merge } from '../../../components/moderation/directory/merge'
import { DirectoryTable } from '../../../components/moderation/directory/table'
import { teachDialogs } from '../../support/dialog'
import { changes, openForm, router, site } from '../../support/form-page'
import { freshToasts, said } from '../../support/settings'

beforeAll(teachDialogs)
beforeEach(freshToasts)

const entry = {
  ...{ id: 12, kind: 'institution' as const, name: 'DSİ 11. Bölge', variants: ['DSİ Edirne'], province: 'Edirne' },
  ...{ email: '', phone: '', fax: '', website: '', merged_into: null, bounced_at: null, campaign_count: 3 },
  ...{ takes_digest: false, kep: '', form_link: '', district: '', suggested_email: '', addresses: [] },
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

const suggested = {
  kind: 'email' as const,
  value: 'bilgi@gmail.com',
  state: 'suggested' as const,
  source: '',
  offered: false,
}

test('a suggested address is confirmed or removed, with a warning where its domain is not of public bodies', async () => {
  site.answer = () => ({ body: entry })
  const known = { ...suggested, value: 'dsi@dsi.gov.tr', state: 'confirmed' as const, on: '2026-11-25', by: 'elif' }
  openForm(<Entry entry={{ ...entry, addresses: [known, suggested] }} />)
  expect(screen.getByText('Doğrulandı · 25 Kasım 2026 · elif')).toBeVisible()
  expect(screen.getByText(/Kamu kurumlarının kullandığı bir alan adı değil/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Kaldır: bilgi@gmail.com' }))
  await waitFor(() => expect(said).toEqual(['Öneri kaldırıldı']))
  await userEvent.click(screen.getByRole('button', { name: 'Doğrula: bilgi@gmail.com' }))
  await waitFor(() => expect(said).toHaveLength(2))
  expect(changes().map(({ path, body }) => [path, body])).toEqual(
    ['refuse', 'confirm'].map((act) => [
      '/api/moderation/addressees/12/addresses',
      { act, kind: 'email', value: 'bilgi@gmail.com', source: '' },
    ]),
  )
})

test('a row takes an address in place', async () => {
  site.answer = () => ({ body: entry })
  openForm(<Directory entries={[{ ...entry, addresses: [suggested] }]} query={{ state: 'missing' }} next={null} />)
  expect(screen.getByRole('link', { name: 'Adresi yok' })).toHaveAttribute('aria-current', 'true')
  await userEvent.click(screen.getByText('bilgi@gmail.com'))
  const field = screen.getByRole('textbox', { name: /^DSİ 11. Bölge: e-posta adresi/ })
  await userEvent.clear(field)
  await userEvent.type(field, 'dsi11@dsi.gov.tr')
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(said).toEqual(['Kayıt düzeltildi']))
  expect(changes()[0]?.body).toEqual({ act: 'confirm', kind: 'email', value: 'dsi11@dsi.gov.tr', source: '' })
})

/** The simulated browser reads no file. */
const tableFile = (csv: string) =>
  Object.assign(new File([csv], 'rehber.csv', { type: 'text/csv' }), { text: async () => csv })

test('a table shows what it would change before it is saved, and names wrong lines', async () => {
  const change = { line: 2, id: 12, name: entry.name, kind: 'email', before: '', after: 'dsi@dsi.gov.tr' }
  const read = { applied: false, changes: [change], errors: [] as object[] }
  site.answer = () => ({ body: read })
  openForm(<DirectoryTable />)
  const file = () => screen.getByLabelText(/^Doldurduğun tablo/)
  await userEvent.upload(file(), tableFile('id,name,email'))
  expect(await screen.findByText('DSİ 11. Bölge, E-posta adresleri: — → dsi@dsi.gov.tr')).toBeVisible()
  expect(changes().map(({ body }) => body)).toEqual([{ csv: 'id,name,email', dry_run: true }])
  site.answer = () => ({ body: { ...read, applied: true } })
  await userEvent.click(screen.getByRole('button', { name: '1 değişikliği kaydet' }))
  await waitFor(() => expect(said).toEqual(['Değişiklikler kaydedildi']))
  site.answer = () => ({
    body: { ...read, changes: [], errors: [{ line: 7, column: 'name', error: 'error.addressee.other_name' }] },
  })
  await userEvent.upload(file(), tableFile('x'))
  expect(await screen.findByText('7. satır, name: Bu numaradaki kaydın adı başka.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /kaydet$/ })).toBeNull()
})
