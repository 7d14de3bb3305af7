import { screen } from '@testing-library/react'
import { teachDialogs } from '../../support/dialog'
import { freshPage, site } from '../../support/form-page'
import {
  body,
  field,
  generations,
  go,
  made,
  mail,
  openTexts,
  press,
  said,
  values,
  write,
} from '../../support/wizard-texts'

const invented = 'Ankara Üniversitesi bunu ölçtü.'
const content = `Dere altı yıldır kirli. ${invented}\n\nİmzala.`
const doubts = [{ field: 'campaign_text', sentence: invented, found: 'Ankara Üniversitesi' }]
const doubted = () => {
  const { body: answer } = mail({ ...made, content })
  return { body: { ...answer, doubts } }
}

beforeAll(teachDialogs)
beforeEach(async () => {
  said.length = 0
  await freshPage()
  site.answer = doubted
})

const marks = () => screen.queryByRole('list', { name: 'Kampanya metni: senin söylemediklerin' })
const rewrite = (label: string) => press(`${label}: yeniden yaz`)

test('a sentence that the author did not say is marked, after a reload, too', async () => {
  const first = openTexts()
  await go('details')
  expect(marks()).toHaveTextContent(`Bunu sen söylemedin: Ankara Üniversitesi ${invented}`)
  const kept = values()
  first.unmount()
  openTexts({ initial: kept, start: 'details' })
  expect(marks()).toHaveTextContent(invented)
})

test('a marked sentence that is kept stays, without its mark', async () => {
  openTexts()
  await go('details')
  await press('Kalsın')
  expect(marks()).toBeNull()
  expect(body().content).toBe(content)
  expect(field('Kampanya metni')).toHaveFocus()
})

test('a marked sentence that is removed leaves a text without a gap, which is still a draft', async () => {
  openTexts()
  await go('details')
  await press('Çıkar')
  expect(marks()).toBeNull()
  expect(body().content).toBe('Dere altı yıldır kirli.\n\nİmzala.')
  expect(screen.getAllByText('Yapay zekâ taslağı', { ignore: '.sr-only' })).toHaveLength(3)
})

test('a marked sentence that is written over has no mark', async () => {
  openTexts()
  await go('details')
  write('Kampanya metni', 'Kendi cümlem.')
  expect(marks()).toBeNull()
})

test('one text is written again from what stands there, without what nobody said; the others stay', async () => {
  openTexts()
  await go('details')
  site.answer = () => mail({ title: 'Başka', content: 'Kısa metin', petition: 'Başka' })
  await rewrite('Kampanya metni')
  expect(generations()[1]?.body).toMatchObject({
    only: 'campaign_text',
    text: 'Dere altı yıldır kirli.\n\nİmzala.',
  })
  expect(body()).toEqual({ ...made, content: 'Kısa metin' })
  expect(screen.getAllByText('Yapay zekâ taslağı', { ignore: '.sr-only' })).toHaveLength(3)
  await press('Geri al')
  expect(body().content).toBe(content)
  expect(marks()).toHaveTextContent(invented)
})

test('only the petition can be written, where it is empty', async () => {
  openTexts()
  await go('details')
  write('Dilekçe metni (isteğe bağlı)', '')
  await rewrite('Dilekçe metni')
  expect(body().petition).toBe(made.petition)
})

test('a text typed by hand is replaced after a question only', async () => {
  openTexts()
  await go('details')
  write('Başlık', 'Elle yazdım')
  await rewrite('Başlık')
  expect(screen.getByRole('dialog')).toHaveTextContent('Elle yazdıkların: Başlık.')
  await press('Böyle kalsın')
  expect(generations()).toHaveLength(1)
  expect(body().title).toBe('Elle yazdım')
  await rewrite('Başlık')
  await press('Yerine yaz')
  expect(body().title).toBe(made.title)
})

test('the draft that begins by itself leaves what was typed by hand', async () => {
  openTexts({ initial: { title: 'Elle yazdım' } })
  await go('details')
  expect(body()).toEqual({ ...made, title: 'Elle yazdım', content })
})

test('a second attempt after a failure writes the same text again', async () => {
  openTexts()
  await go('details')
  site.answer = () => ({ status: 503, body: { code: 'error.ai.failed', detail: 'x' } })
  await rewrite('Başlık')
  site.answer = () => mail({ ...made, title: 'Kısa' })
  await press('Yeniden dene')
  expect(generations()[2]?.body).toMatchObject({ only: 'campaign_title' })
  expect(body()).toEqual({ ...made, title: 'Kısa', content })
})

test('templates offer no other wording', async () => {
  site.answer = () => mail(made, 'template')
  openTexts()
  await go('details')
  expect(screen.queryByRole('button', { name: /yeniden yaz/ })).not.toBeInTheDocument()
})
