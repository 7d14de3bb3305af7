import type { AskedStatement } from '@sesol/contract/legal/schema'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AuthorStatement } from '../../../components/legal/author-statement'
import { fill } from '../../support/fill'
import { changes, freshPage, openForm, refused, router, sent, site } from '../../support/form-page'
import { held } from '../../support/settings'

const asked: AskedStatement = {
  ...{ number: 'HB-17', ground: 'personality', due_at: '2026-11-29T08:00:00Z', statement: '', is_decided: false },
  text: 'Yazıda ev adresim yer alıyor.',
  places: [{ kind: 'comment', id: 5, text: 'Kapısında bekleyelim' }],
}
const words = () => screen.getByLabelText('Görüşün')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Görüşümü gönder' }))
const saved = { body: { ...asked, statement: 'Adres zaten herkese açık.' } }

beforeEach(freshPage)

test('an author reads what is claimed about which words, under which law and until when an answer helps', () => {
  openForm(<AuthorStatement id={17} asked={asked} />)
  expect(screen.getByText(/^HB-17 numaralı.*5651 sayılı Kanun m\. 9, kişilik hakları/)).toBeVisible()
  expect(screen.getByRole('listitem')).toHaveTextContent('Yorum: Kapısında bekleyelim')
  expect(screen.getByText('Yazıda ev adresim yer alıyor.')).toBeVisible()
  expect(screen.getByText(/Kararın son tarihi: 29 Kasım 2026 11:00/)).toBeVisible()
})

test('a statement is saved, can be changed, and an empty one is not sent', async () => {
  site.answer = () => saved
  openForm(<AuthorStatement id={17} asked={asked} />)
  await send()
  await waitFor(() => expect(words()).toHaveAccessibleDescription(/Bu alanı doldur/))
  expect(changes()).toEqual([])
  await fill(words(), 'Adres zaten herkese açık.')
  await send()
  expect(await screen.findByText('Görüşün kaydedildi.')).toBeVisible()
  expect(words()).toHaveValue('Adres zaten herkese açık.')
  await fill(words(), ' Kaynağı var.')
  await send()
  await waitFor(() =>
    expect(sent()).toEqual([
      ['PUT /legal/statements/17', { text: 'Adres zaten herkese açık.' }],
      ['PUT /legal/statements/17', { text: 'Adres zaten herkese açık. Kaynağı var.' }],
    ]),
  )
})

test('a change that fails is not called saved, and its words stay', async () => {
  site.answer = () => saved
  openForm(<AuthorStatement id={17} asked={{ ...asked, statement: 'İlk sözüm.' }} />)
  await send()
  expect(await screen.findByText('Görüşün kaydedildi.')).toBeVisible()
  site.answer = () => 'offline'
  await fill(words(), ' Bir söz daha.')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent(/Bağlantı kurulamadı. Yazdıkların burada duruyor/)
  expect(screen.queryByText('Görüşün kaydedildi.')).toBeNull()
  expect(words()).toHaveValue('İlk sözüm. Bir söz daha.')
  site.answer = () => refused({ text: 'error.field.blocked_link' })
  await send()
  await waitFor(() => expect(words()).toHaveAccessibleDescription(/kabul edilmeyen bir siteye bağlantı/))
})

test('a decision that came first is shown, and a session that has ended leads to sign in', async () => {
  site.answer = () => ({ status: 409, body: { code: 'error.legal.decided' } })
  openForm(<AuthorStatement id={17} asked={{ ...asked, statement: 'Sözüm.' }} />)
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('Bu bildirim karara bağlandı; artık değiştirilemez.')
  site.answer = () => ({ status: 401, body: { code: 'error.session.expired' } })
  await send()
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/signin'))
  expect(words()).toHaveValue('Sözüm.')
})

test('two presses send a statement once', async () => {
  const reply = held(saved)
  site.answer = () => reply.come
  openForm(<AuthorStatement id={17} asked={{ ...asked, statement: 'Sözüm.' }} />)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Görüşümü gönder' }))
  reply.release()
  expect(await screen.findByText('Görüşün kaydedildi.')).toBeVisible()
  expect(changes()).toHaveLength(1)
})

test('after the decision the own words are read, not changed', () => {
  openForm(<AuthorStatement id={17} asked={{ ...asked, statement: 'Sözüm.', is_decided: true }} />)
  expect(screen.getByRole('status')).toHaveTextContent('artık görüş eklenemez')
  expect(screen.getByText('Sözüm.')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
