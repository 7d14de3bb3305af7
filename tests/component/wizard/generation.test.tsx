import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { teachDialogs } from '../../support/dialog'
import { freshPage, site } from '../../support/form-page'
import {
  blank,
  body,
  field,
  generations,
  go,
  made,
  mail,
  openTexts,
  press,
  said,
  settle,
  setValue,
  values,
  write,
} from '../../support/wizard-texts'

beforeAll(teachDialogs)
beforeEach(async () => {
  said.length = 0
  await freshPage()
  site.answer = () => mail()
})
afterEach(() => jest.useRealTimers())

function held() {
  let answer: (reply: ReturnType<typeof mail> | { status: number }) => void = () => {}
  site.answer = ({ method }) => (method === 'POST' ? new Promise((resolve) => (answer = resolve)) : { status: 404 })
  return async (reply: Parameters<typeof answer>[0] = mail()) => {
    answer(reply)
    await settle()
  }
}

const status = () => screen.getByRole('region', { name: 'Metin taslağı' })

test('spec row generate_campaign_mail: X-16 the request carries what was answered, none for what was not, and no address or number', async () => {
  const others = { change_request: 'Başka türün sözü', cc: 'gizli@ornek.example', phone_number: '+905550000000' }
  openTexts({ initial: { complaint_event_date: '2026-05-01', ...others } })
  await go('details')
  expect(generations()[0]?.body).toEqual({
    campaign_type: 'complaint',
    campaign_scope: 'local',
    campaign_topic: 'environment',
    institution_or_person_name: 'Örnek Belediyesi',
    complaint_description: 'Dere yatağına her gece kamyonlarla atık dökülüyor, su turuncu.',
    change_proposal: 'none',
    awareness_message: 'none',
    event_place: 'Değirmen Sokağı, Kızılcık',
    event_description: 'none',
    change_request: 'none',
    change_justification: 'none',
    change_expected_outcome: 'none',
    other_fields: {
      complaint_event_date: '2026-05-01',
      victims: 'Köylüler',
      isCimer: false,
      offenders: '',
      awareness_topic: '',
    },
  })
})

test('the demand and the place of the campaign are sent with the answers, a wished change is a demand already', async () => {
  const place = { province: 'Denizli', district: 'Acıpayam' }
  const page = openTexts({ initial: { ...place, campaign_type: 'awareness', demand: ' Dere temizlensin. ' } })
  await go('details')
  const sent = { change_proposal: 'Dere temizlensin.', change_request: 'none', event_place: 'Acıpayam, Denizli' }
  expect(generations()[0]?.body).toMatchObject(sent)
  page.unmount()
  openTexts({ initial: { campaign_type: 'change', demand: 'Eski söz' } })
  await go('details')
  expect(generations()[1]?.body).toMatchObject({ change_proposal: 'none' })
})

test('a draft that is older than the answers says so until it is made again', async () => {
  openTexts()
  await go('details')
  expect(status()).not.toHaveTextContent('eski yanıtlarına göre')
  await go('type')
  await setValue('victims', 'Köylüler ve arıcılar')
  await go('details')
  expect(status()).toHaveTextContent('eski yanıtlarına göre')
  await press('Yeniden oluştur')
  expect(status()).not.toHaveTextContent('eski yanıtlarına göre')
})

test('spec Wizard: generation shows and announces a generating state, and says when it takes long', async () => {
  jest.useFakeTimers()
  site.answer = () => new Promise(() => {})
  openTexts()
  fireEvent.click(screen.getByRole('button', { name: 'details' }))
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  const line = () => status().querySelector('[role="status"]')
  expect(line()).toHaveTextContent('Anlattıkların okunuyor…')
  expect(field('Kampanya metni').parentElement?.querySelector('.animate-pulse')).not.toBeNull()
  await pass(5000)
  expect(line()).toHaveTextContent('Başlık, metin ve dilekçe yazılıyor…')
  expect(line()).toHaveTextContent('5 sn')
  await pass(10_000)
  expect(line()).toHaveTextContent(/Biraz uzun sürdü/)
  fireEvent.input(field('Kampanya metni'), { target: { value: 'a' } })
  expect(field('Kampanya metni').parentElement?.querySelector('.animate-pulse')).toBeNull()
})

test('spec toasts: AI content created', async () => {
  openTexts()
  await go('details')
  expect(said).toEqual([expect.stringContaining('Yapay zekâ içeriği oluşturuldu')])
  expect(status()).toHaveTextContent('Taslağı yapay zekâ yazdı')
})

test('a draft from templates is called a draft from templates', async () => {
  site.answer = () => mail(made, 'template')
  openTexts()
  await go('details')
  expect(said).toEqual([expect.stringContaining('Şablonlardan bir taslak hazırlandı')])
  expect(status()).toHaveTextContent('hazır şablonlardan kuruldu')
  expect(screen.getAllByText('Şablondan taslak', { ignore: '.sr-only' })).toHaveLength(3)
  expect(document.body).not.toHaveTextContent(/yapay zekâ/i)
})

test('each text says who wrote it until it is edited, in the review and after a reload, too', async () => {
  const first = openTexts()
  await go('details')
  const marked = () => screen.getAllByText('Yapay zekâ taslağı', { ignore: '.sr-only' })
  expect(marked()).toHaveLength(3)
  expect(field('Başlık')).toHaveAccessibleDescription(/Yapay zekâ taslağı/)
  write('Başlık', `${made.title}!`)
  expect(marked()).toHaveLength(2)
  expect(field('Başlık')).not.toHaveAccessibleDescription(/Yapay zekâ taslağı/)
  const kept = values()
  await go('review')
  expect(marked()).toHaveLength(2)
  expect(screen.getByText('Kampanya metni')).toHaveTextContent('Kampanya metni Yapay zekâ taslağı')
  first.unmount()
  openTexts({ initial: kept, start: 'details' })
  expect(marked()).toHaveLength(2)
})

test('a server that does not tell who wrote is a model, as the spec has it', async () => {
  site.answer = () => mail(made, undefined)
  openTexts()
  await go('details')
  expect(values().generated_source).toBe('model')
})

test.each([
  ['a model that fails', { status: 503, body: { code: 'error.ai.failed', detail: 'x' } }, /Metin oluşturulamadı/],
  ['no answer', 'offline', /Bağlantı kurulamadı/],
  ['no mail', { body: { mail: null } }, /Metin oluşturulamadı/],
  ['an empty mail', { body: { mail: { campaign_text: ' ' } } }, /Metin oluşturulamadı/],
  ['an answer of another shape', { body: { mail: 'metin' } }, /Metin oluşturulamadı/],
  ['an error page', { status: 500, body: '<html>' }, /Metin oluşturulamadı/],
] as const)('spec Wizard: on failure (%s) the flag is cleared and nothing else changes', async (_, reply, sentence) => {
  site.answer = ({ method }) => (method === 'POST' ? reply : { status: 404 })
  const own = { title: 'Kendi başlığım', content: 'Kendi metnim', petition: '' }
  openTexts({ initial: own })
  const before = values()
  await go('details')
  expect(values()).toEqual(before)
  expect(said).toEqual([expect.stringMatching(sentence)])
  expect(status()).toHaveTextContent(sentence)
  expect(screen.queryByRole('button', { name: 'Durdur' })).not.toBeInTheDocument()
  site.answer = () => mail()
  await press('Yeniden dene')
  await press('Yerine yaz')
  expect(body()).toEqual(made)
  expect(status()).not.toHaveTextContent(sentence)
})

test('M-11 a throttled member is asked to wait as long as the server says', async () => {
  site.answer = () => ({ status: 429, headers: { 'retry-after': '600' }, body: { code: 'error.request.throttled' } })
  openTexts()
  await go('details')
  expect(said).toEqual([expect.stringMatching(/10 dakika/)])
  expect(status()).toHaveTextContent(/10 dakika/)
})

test('cancelling keeps what was typed, and a late answer changes nothing', async () => {
  const answer = held()
  openTexts()
  await go('details')
  write('Kampanya metni', 'Beklerken yazdım')
  await press('Durdur')
  expect(status()).toHaveTextContent('Durdurdun. Alanlardaki metinler olduğu gibi duruyor.')
  await answer()
  expect(body()).toEqual({ ...blank, content: 'Beklerken yazdım' })
  expect(said).toEqual([])
})

test('the second click of a double click on stop does not begin again', async () => {
  held()
  openTexts()
  await go('details')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Durdur' }))
  expect(generations()).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Durdur' })).not.toBeInTheDocument()
})

test('what is typed while a draft is made stays; the other fields get theirs', async () => {
  const answer = held()
  openTexts()
  await go('details')
  write('Başlık', 'Benim başlığım')
  await answer()
  expect(body()).toEqual({ ...made, title: 'Benim başlığım' })
  expect(screen.getAllByText('Yapay zekâ taslağı', { ignore: '.sr-only' })).toHaveLength(2)
})

test('“Yeniden oluştur” takes the place of the texts, and those that it replaced can be brought back', async () => {
  openTexts()
  await go('details')
  write('Başlık', 'Elle düzeltilmiş')
  const second = { title: 'İkinci', content: 'İkinci metin', petition: 'İkinci dilekçe' }
  site.answer = () => mail(second)
  await press('Yeniden oluştur')
  await press('Yerine yaz')
  expect(body()).toEqual(second)
  expect(field('Başlık')).toHaveValue('İkinci')
  await press('Geri al')
  expect(field('Başlık')).toHaveValue('Elle düzeltilmiş')
  expect(body()).toEqual({ ...made, title: 'Elle düzeltilmiş' })
  await press('Geri al')
  expect(body()).toEqual(second)
})

test('templates that make the same draft once more say so, and offer nothing back', async () => {
  site.answer = () => mail(made, 'template')
  openTexts()
  await go('details')
  await press('Yeniden oluştur')
  expect(body()).toEqual(made)
  expect(said[1]).toBe('Aynı bilgilerden yine aynı taslak çıktı; metinler olduğu gibi duruyor.')
  expect(screen.queryByRole('button', { name: 'Geri al' })).not.toBeInTheDocument()
})

test('a text that the server leaves out stays as it was', async () => {
  site.answer = () => mail({ ...made, petition: '' })
  openTexts({ initial: { petition: 'Kendi dilekçem' } })
  await go('details')
  expect(body()).toEqual({ ...made, petition: 'Kendi dilekçem' })
})

test('the texts come as the fields hold them: a title in one line, lines ended alike', async () => {
  site.answer = () => mail({ title: 'Dere\r\ntemizlensin', content: 'Bir\r\niki', petition: 'x' })
  openTexts()
  await go('details')
  expect(body()).toMatchObject({ title: 'Dere temizlensin', content: 'Bir\niki' })
  expect(screen.getAllByText('Yapay zekâ taslağı', { ignore: '.sr-only' })).toHaveLength(3)
})

test('going back stops the draft; returning requests another one', async () => {
  const answer = held()
  openTexts()
  await go('details')
  await go('ai')
  await answer()
  expect(body()).toEqual(blank)
  await go('details')
  expect(generations()).toHaveLength(2)
})

test('going on while a draft is made again takes the texts as they are', async () => {
  const own = { title: 'Kendi başlığım', content: 'Kendi metnim', petition: '' }
  const answer = held()
  openTexts({ start: 'details', initial: own })
  await press('Taslağı hazırla')
  await press('Yerine yaz')
  await go('media')
  await answer()
  expect(body()).toEqual(own)
  expect(said).toEqual([])
})

test('S-12 a draft that comes after the form was emptied does not fill it', async () => {
  const answer = held()
  openTexts()
  await go('details')
  setValue('topic', '')
  await answer()
  expect(body()).toEqual(blank)
  expect(said).toEqual([])
})

test('leaving the wizard ends the request, silently', async () => {
  const answer = held()
  const { unmount } = openTexts()
  await go('details')
  unmount()
  await answer({ status: 500 })
  expect(said).toEqual([])
})
