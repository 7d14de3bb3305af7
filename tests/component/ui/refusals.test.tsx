import { fireEvent, screen } from '@testing-library/react'
import type { Locale } from '../../../lib/i18n/routing'
import { freshServer, openPanel, pass, server } from '../../support/comments'
import { freshPage } from '../../support/form-page'

beforeEach(async () => {
  await freshPage()
  freshServer()
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => jest.useRealTimers())

async function send(locale: Locale, status: number, body: unknown) {
  await openPanel({ locale })
  server.fail = (method) => (method === 'POST' ? { status, body } : undefined)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Kalıcı söz' } })
  fireEvent.submit(screen.getByRole('textbox').closest('form') as HTMLFormElement)
  await pass(1)
}

test.each([
  ['error.request.not_implemented', 501, 'Bu özellik henüz kullanılamıyor.', 'This feature is not available yet.'],
  ['error.request.forbidden', 403, 'Bunu yapmaya yetkin yok.', 'You are not allowed to do this.'],
  ['error.request.cross_site', 403, /bu siteden gelmediği için/, /did not come from this site/],
  ['error.request.not_found', 404, /kayıt bulunamadı. Kaldırılmış/, /is not here. It may have been removed/],
  ['error.request.method', 405, /işlem desteklenmiyor/, /is not supported. Reload/],
  ['error.request.timeout', 408, /Yanıt çok gecikti/, /took too long/],
  ['error.request.invalid', 400, /bilgiler okunamadı/, /could not read what was sent/],
  ['error.request.too_large', 413, /içerik çok büyük/, /sent is too big/],
  ['error.request.media_type', 415, /Desteklenmeyen biçim\./, /Unsupported format\. Send/],
  ['error.comment.not_found', 404, 'Yorum bulunamadı.', 'The comment was not found.'],
  ['error.comment.not_author', 403, 'Bu yorumu düzenleme yetkin yok.', /not allowed to edit this comment/],
  ['error.server', 500, /Sunucuda bir sorun çıktı. Yazdıkların/, /Something broke on our server. What/],
] as const)(
  '%s (%d) is shown in the reader’s language, and what was typed stays',
  async (id, status, turkish, english) => {
    const body = { detail: 'x', code: id }
    await send('tr', status, body)
    expect(screen.getByRole('alert')).toHaveTextContent(turkish)
    expect(screen.getByRole('textbox')).toHaveValue('Kalıcı söz')
    document.body.replaceChildren()
    await send('en', status, body)
    expect(screen.getByRole('alert')).toHaveTextContent(english)
  },
)

test.each([
  ['error.field.text', /kaydedilemeyen bir karakter/],
  ['error.field.invalid', 'Bu değer geçerli değil.'],
  ['error.field.repeated', /bir kereden fazla gönderildi/],
  ['error.field.choice', 'Seçeneklerden birini seç.'],
])('%s, said of the field, is shown beside it', async (id, text) => {
  await send('tr', 400, { text: ['x'], codes: { text: [id] } })
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(text)
  expect(screen.getByRole('textbox')).toHaveFocus()
  expect(screen.getByRole('textbox')).toHaveValue('Kalıcı söz')
})
