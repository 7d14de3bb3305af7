import { textLanguages } from '@sesol/contract/values'
import { languageName, written } from '../../../lib/shared/text/language'

test('a text in another language than the page says so, and its direction', () => {
  expect(written('tr', 'en')).toEqual({ lang: 'tr', dir: 'auto' })
  expect(written('ar', 'tr')).toEqual({ lang: 'ar', dir: 'rtl' })
  for (const language of ['en', '', null, undefined]) expect(written(language, 'en')).toEqual({ dir: 'auto' })
})

test('every language is a valid tag and has a name in both languages of the site', () => {
  expect(Intl.getCanonicalLocales([...textLanguages])).toEqual([...textLanguages])
  for (const language of textLanguages) {
    for (const locale of ['tr', 'en'] as const) expect(languageName(language, locale)).not.toBe(language)
  }
})
