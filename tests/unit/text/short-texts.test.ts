import { textLanguages } from '@sesol/contract/values'
import { formatBytes } from '@/components/accounts/settings/export'
import { countdown } from '@/components/ui/button'
import { languageName, written } from '@/lib/i18n/written'
import { formatDay } from '../../../lib/shared/text/dates'
import { excerpt } from '../../../lib/shared/text/excerpt'

test.each([
  [1, '0:01'],
  [59, '0:59'],
  [60, '1:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [7325, '2:02:05'],
])('%d seconds are %s', (seconds, text) => expect(countdown(seconds)).toBe(text))

test('a day is written in the reader’s language and in Turkey’s time', () => {
  expect(formatDay('2026-11-12T22:30:00Z', 'tr')).toBe('13 Kasım 2026')
  expect(formatDay('2026-11-12T22:30:00Z', 'en')).toBe('13 November 2026')
})

test.each(['', 'dün', '2026-13-40', 'Infinity'])('what is no date is shown as it came: %j', (text) => {
  expect(formatDay(text, 'tr')).toBe(text)
})

test.each([
  [0, '0 kB', '0 kB'],
  [84, '1 kB', '1 kB'],
  [840_400, '840 kB', '840 kB'],
  [1000, '1 kB', '1 kB'],
  [999_600, '1 MB', '1 MB'],
  [12_400_000, '12,4 MB', '12.4 MB'],
  [123_400_000, '123 MB', '123 MB'],
  [2_100_000_000, '2,1 GB', '2.1 GB'],
  [5_000_000_000_000, '5.000 GB', '5,000 GB'],
])('%i bytes are said in the unit that is read most easily', (bytes, tr, en) => {
  expect([formatBytes(bytes, 'tr'), formatBytes(bytes, 'en')]).toEqual([tr, en])
})

test('a short text stays as it is, in one line', () => {
  expect(excerpt(' bir\n\niki ')).toBe('bir iki')
})

test('a long text is cut between words', () => {
  expect(excerpt('bir iki üç dört', 10)).toBe('bir iki…')
})

test('a word without an end is cut inside, never through a sign of two units', () => {
  const cut = excerpt('😀'.repeat(100), 11)
  expect(cut.isWellFormed()).toBe(true)
  expect(cut.length).toBeLessThanOrEqual(12)
})

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
