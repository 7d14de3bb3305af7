import { screen } from '@testing-library/react'
import { freshPage, site } from '../../support/form-page'
import {
  blank,
  body,
  choose,
  generations,
  go,
  made,
  mail,
  openTexts,
  press,
  said,
  setValue,
  values,
  write,
} from '../../support/wizard-texts'

beforeEach(async () => {
  said.length = 0
  await freshPage()
  site.answer = () => mail()
})

const own = { title: 'Kendi başlığım', content: 'Kendi metnim.\nİkinci satır. ', petition: '' }

test('spec Wizard: the AI preference defaults to with_ai', () => {
  openTexts()
  expect(screen.getByRole('radio', { name: 'Taslağı hazırla' })).toBeChecked()
  expect(values().ai_preference).toBe('with_ai')
})

test('spec Wizard: moving from step 4 to step 5 with with_ai triggers generation', async () => {
  openTexts()
  await go('details')
  expect(generations()).toHaveLength(1)
  expect(body()).toEqual(made)
})

test('spec Wizard: moving from step 4 to step 5 with without_ai generates nothing', async () => {
  openTexts()
  await choose('Kendim yazacağım')
  await go('details')
  expect(generations()).toEqual([])
  expect(body()).toEqual(blank)
})

test('spec Wizard: generation is skipped if the last text used the same scope, topic, type and institution name', async () => {
  openTexts()
  await go('details')
  write('Başlık', 'Kendi başlığım')
  await go('ai')
  setValue('complaint_details', 'Olayın daha ayrıntılı, başka türlü ve çok daha uzun anlatılmış hâli.')
  setValue('institution_or_person_name', ' Örnek Belediyesi ')
  await go('details')
  expect(generations()).toHaveLength(1)
  expect(body()).toEqual({ ...made, title: 'Kendi başlığım' })
})

test.each([
  ['scope', 'national'],
  ['topic', 'health'],
  ['campaign_type', 'change'],
  ['institution_or_person_name', 'Başka Belediye'],
] as const)(
  'spec Wizard: another %s asks for another text, but for what was typed by hand, and the one before can be brought back',
  async (name, value) => {
    openTexts()
    await go('details')
    write('Kampanya metni', 'Elle düzeltilmiş metin.')
    await go('ai')
    setValue(name, value)
    const second = { title: 'İkinci', content: 'İkinci metin', petition: 'İkinci dilekçe' }
    site.answer = () => mail(second)
    await go('details')
    expect(generations()).toHaveLength(2)
    const byHand = { content: 'Elle düzeltilmiş metin.' }
    expect(body()).toEqual({ ...second, ...byHand })
    await press('Geri al')
    expect(body()).toEqual({ ...made, ...byHand })
    await press('Geri al')
    expect(body()).toEqual({ ...second, ...byHand })
  },
)

test('only the move from step 4 to step 5 generates: not coming back to it, nor to it from the review', async () => {
  openTexts({ start: 'media' })
  await go('details')
  await go('review')
  await go('details')
  await go('media')
  expect(generations()).toEqual([])
})

test('spec Wizard: choosing without_ai clears the campaign body, keeping only the campaign type', async () => {
  openTexts({ initial: { campaign_type: 'change', change_request: 'Kural değişsin' } })
  await go('details')
  await go('ai')
  await choose('Kendim yazacağım')
  expect(body()).toEqual(blank)
  expect(values()).toMatchObject({ campaign_type: 'change', change_request: 'Kural değişsin', topic: 'environment' })
})

test('what choosing without_ai clears is announced and restored exactly, with the focus kept', async () => {
  openTexts({ initial: own })
  await choose('Kendim yazacağım')
  expect(body()).toEqual(blank)
  expect(screen.getByRole('status')).toHaveTextContent('Önceki metin duruyor: “Kendi başlığım”')
  await press('Geri al')
  expect(body()).toEqual(own)
  expect(screen.getByRole('status')).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Geri al' })).not.toBeInTheDocument()
})

test('where nothing is cleared, nothing is offered back', async () => {
  openTexts()
  await choose('Kendim yazacağım')
  expect(screen.queryByRole('button', { name: 'Geri al' })).not.toBeInTheDocument()
})

test('spec Wizard: choosing with_ai again restores the cached generated body when the inputs are unchanged', async () => {
  openTexts()
  await go('details')
  await go('ai')
  await choose('Kendim yazacağım')
  await choose('Taslağı hazırla')
  expect(body()).toEqual(made)
  expect(screen.queryByRole('button', { name: 'Geri al' })).not.toBeInTheDocument()
  await go('details')
  expect(generations()).toHaveLength(1)
})

test('the restored body has its author’s changes', async () => {
  openTexts()
  await go('details')
  write('Başlık', 'Elle düzeltilmiş başlık')
  await go('ai')
  await choose('Kendim yazacağım')
  await choose('Taslağı hazırla')
  expect(body()).toEqual({ ...made, title: 'Elle düzeltilmiş başlık' })
})

test('a cached body comes back after a reload, too', async () => {
  const first = openTexts()
  await go('details')
  await go('ai')
  await choose('Kendim yazacağım')
  const kept = values()
  first.unmount()
  openTexts({ initial: kept })
  await choose('Taslağı hazırla')
  expect(body()).toEqual(made)
})

test('spec Wizard: with other inputs choosing with_ai again restores nothing, and the next move generates', async () => {
  openTexts()
  await go('details')
  await go('ai')
  await choose('Kendim yazacağım')
  setValue('topic', 'health')
  await choose('Taslağı hazırla')
  expect(body()).toEqual(blank)
  await go('details')
  expect(generations()).toHaveLength(2)
})

test.each(['ai', 'institution', 'scope'] as const)(
  'spec Wizard: going back from step 5 to %s with without_ai resets the body, which can be brought back',
  async (to) => {
    openTexts({ start: 'details', initial: { ai_preference: 'without_ai' } })
    write('Başlık', own.title)
    write('Kampanya metni', own.content)
    await go(to)
    expect(body()).toEqual(blank)
    await go('details')
    await press('Geri al')
    expect(body()).toEqual(own)
  },
)

test('going back from step 5 with with_ai, or on from it without, resets nothing', async () => {
  openTexts({ start: 'details', initial: own })
  await go('ai')
  expect(body()).toEqual(own)
  await go('media')
  setValue('ai_preference', 'without_ai')
  await go('details')
  await go('media')
  expect(body()).toEqual(own)
})

test('what a person wrote last can be brought back from under a draft, and the draft again', async () => {
  openTexts({ start: 'details', initial: { ai_preference: 'without_ai' } })
  write('Kampanya metni', 'Birinci.')
  await go('ai')
  await go('details')
  write('Kampanya metni', 'İkinci.')
  await go('ai')
  await choose('Taslağı hazırla')
  await go('details')
  const seen = [body().content]
  for (let times = 0; times < 2; times++) {
    await press('Geri al')
    seen.push(body().content)
  }
  expect(seen).toEqual([made.content, 'İkinci.', made.content])
})

test('spec Wizard: the AI preference is not used in edit mode', async () => {
  openTexts({ mode: 'edit', start: 'institution', initial: { ...own, ai_preference: 'without_ai' } })
  await go('details')
  expect(screen.queryByRole('button', { name: /Taslağı hazırla|Yeniden oluştur/ })).not.toBeInTheDocument()
  await go('institution')
  expect(body()).toEqual(own)
  setValue('ai_preference', 'with_ai')
  await go('details')
  expect(generations()).toEqual([])
  expect(screen.queryByRole('button', { name: /Taslağı hazırla|Yeniden oluştur/ })).not.toBeInTheDocument()
})
