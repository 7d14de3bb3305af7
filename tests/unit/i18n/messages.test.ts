import { group, groups, specified } from '@sesol/contract/capabilities'
import { errorIds } from '@sesol/contract/errors'
import { topics } from '@sesol/contract/values'
import IntlMessageFormat from 'intl-messageformat'
import { mergeMessages } from '../../../lib/i18n/messages'
import { sentencesOf } from '../../../lib/shared/text/sentences'
import en from '../../../messages/en.json'
import tr from '../../../messages/tr.json'

type Tree = { [key: string]: string | Tree }

function flatten(tree: Tree, path = ''): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    const at = path ? `${path}.${key}` : key
    if (typeof value === 'string') flat.set(at, value)
    else for (const [inner, text] of flatten(value, at)) flat.set(inner, text)
  }
  return flat
}

function argumentsOf(text: string): string[] {
  const found = new Set<string>()
  const walk = (elements: unknown) => {
    if (!Array.isArray(elements)) return
    for (const { type, value, options, children } of elements) {
      if (type !== 0 && type !== 7) found.add(`${type}:${value}`)
      for (const option of Object.values(options ?? {})) walk((option as { value: unknown }).value)
      walk(children)
    }
  }
  walk(new IntlMessageFormat(text, 'tr').getAst())
  return [...found].sort()
}

const turkish = flatten(tr)
const english = flatten(en)

test('both languages have every message, and none is blank', () => {
  expect([...turkish.keys()].sort()).toEqual([...english.keys()].sort())
  const blank = [...turkish, ...english].filter(([, text]) => text.trim() === '')
  expect(blank).toEqual([])
})

test('every message has the same arguments in both languages', () => {
  const all = (texts: Map<string, string>) => [...texts].map(([key, text]) => [key, argumentsOf(text)])
  expect(Object.fromEntries(all(turkish))).toEqual(Object.fromEntries(all(english)))
})

test('no message lies deeper than three levels, errors apart, which stand under their ids', () => {
  const deep = [...turkish.keys()].filter((key) => key.split('.').length > 3)
  expect(deep).toEqual([])
})

test('no mark of a group stands inside a choice, which the build has compiled when marks are read', () => {
  const outside = (text: string): string => {
    const without = text.replace(/\{[^{}]*\}/g, (part) => (/⟦|\[\/\]/.test(part) ? '⟦' : ''))
    return without === text ? text : outside(without)
  }
  const inside = [...turkish, ...english].filter(([, text]) => outside(text).includes('⟦'))
  expect(inside).toEqual([])
})

test('every error and every topic has its words', () => {
  for (const id of errorIds) expect([id, turkish.has(id)]).toEqual([id, true])
  for (const topic of topics) expect(turkish.has(`values.topic.${topic}`)).toBe(true)
})

test('a key that Turkish lacks is said in English', () => {
  const merged = mergeMessages({ a: { b: 'b', c: 'c' }, d: 'd' }, { a: { b: 'be' } })
  expect(merged).toEqual({ a: { b: 'be', c: 'c' }, d: 'd' })
})

test('a sentence belongs to the same group in both languages', () => {
  const marksOf = (text = '') =>
    [...text.matchAll(/\[(?:no )?([\w,]+)\]|\[\/\]/g)].map(([mark, names = '']) => ({ mark, names: names.split(',') }))
  for (const [key, text] of turkish) {
    const marks = marksOf(text)
    expect([key, marksOf(english.get(key))]).toEqual([key, marks])
    for (const [at, { mark, names }] of marks.entries()) {
      const isGroup = at % 2 === 0 ? names.every((name) => group.safeParse(name).success) : mark === '[/]'
      expect([key, mark, isGroup]).toEqual([key, mark, true])
    }
  }
})

test('before a server with the calls of the specification alone, settings and contact promise what it has', () => {
  const { settings, contact } = sentencesOf(
    tr,
    groups.filter((name) => !specified.includes(name)),
  ) as typeof tr
  expect(settings.signedOut).toMatch(/^Gizlilik ayarların için giriş yap\. Sonra/)
  expect(Object.keys(contact.self)).not.toContain('accessibility')
})

test('a sentence of a lacking group is not said, and a message of nothing else is none', () => {
  const messages = {
    both: 'One. [reports]Two.[/] Three.',
    either: '[account]Yes.[/][no account]No.[/]',
    whole: { one: '[legal]Only this.[/]', other: 'Stays.' },
    two: 'One.[legal,account] Two.[/]',
  }
  expect(sentencesOf(messages, [])).toEqual({
    both: 'One. Two. Three.',
    either: 'Yes.',
    whole: { one: 'Only this.', other: 'Stays.' },
    two: 'One. Two.',
  })
  const compiled = { a: [['b', 'One[legal] and two[/]:'], ' Three.[legal] Four ', ['link', 'five'], '.[/] ', ['six']] }
  expect(sentencesOf(compiled, ['legal'])).toEqual({ a: [['b', 'One:'], ' Three. ', ['six']] })
  expect(sentencesOf(compiled, [])).toEqual({
    a: [['b', 'One and two:'], ' Three. Four ', ['link', 'five'], '. ', ['six']],
  })
  expect(sentencesOf(messages, ['reports', 'account', 'legal'])).toEqual({
    both: 'One. Three.',
    either: 'No.',
    whole: { other: 'Stays.' },
    two: 'One.',
  })
})

/** Errors, staff, numbers in the directory, what is shown only beside a fax, and that the site sends none to the complaint portal. */
const ofFaxes = [
  ...['create.names.', 'create.numbers.', 'directory.', 'error.', 'fax.', 'mailed.form.', 'pauses.', 'waiting.fax'],
  ...['data.columns.fax', 'suggestAddress.kinds.fax'],
  ...['manage.deliveries.', 'manage.totals.delivered', 'nextStep.mend_fax', 'notifications.kinds.', 'owner.fax'],
  ...['owner.noFaxes', 'retention.how.', 'sign.noFax', 'sign.send', 'sign.undrawn'],
]

test('without faxes no sentence is about them', () => {
  const said = flatten(sentencesOf(tr, ['fax']) as Tree)
  const left = [...said].filter(
    ([key, text]) => /fa(?:ks|x)/i.test(text) && !ofFaxes.some((part) => key.startsWith(part)),
  )
  expect(left).toEqual([])
})
