import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isText, projectFiles, textOf } from '../support/sources.ts'

/** Words that `docs/language.md` replaces. A name in camel case is read as words with hyphens: `standIn` is `stand-in`. */
const banned =
  /\b(film(s|ed)?|anew|reckon(s|ed|ing)?|whoever|somebody|beheld|believed|told|presentable|scratch|tellers?|patience|resting|standing|stand-ins?|bring-about|sent[- ]ahead|in company)\b/iu

/** Folders whose words are still to be replaced; `docs/error-catalogue.md` is printed from test titles. */
const exempt = [
  'api/src/',
  'app/',
  'components/',
  'contract/',
  'lib/client/',
  'lib/server/',
  'lib/shared/',
  'script/',
  'tests/architecture/',
  'tests/bench/',
  'tests/bff/',
  'tests/browsers/',
  'tests/commands/',
  'tests/component/',
  'tests/conformance/',
  'tests/e2e/',
  'tests/edge/',
  'tests/support/',
  'tests/unit/',
  'docs/error-catalogue.md',
]

/** Sentences for readers and sample data, and the list itself. */
const notJudged =
  /^(messages|api\/messages|api\/demo|public)\/|^package-lock\.json$|^tests\/architecture\/language\.test\.ts$/

const words = (text: string) => text.replace(/(\p{Ll})(\p{Lu})/gu, '$1-$2').replaceAll('_', '-')

function bannedIn(text: string): string[] {
  return words(text)
    .split('\n')
    .flatMap((line) => banned.exec(line)?.[0] ?? [])
}

test('names, comments, documents and test titles use no banned word', () => {
  assert.deepEqual(bannedIn('// Reckons anew.\nconst film_url = 1\nconst bringAbout = 2\nconst filmography = 3'), [
    'Reckons',
    'film',
    'bring-About',
  ])
  const judged = projectFiles().filter((path) => {
    return isText(path) && !notJudged.test(path) && !exempt.some((folder) => path.startsWith(folder))
  })
  const found = judged.flatMap((path) => bannedIn(`${path}\n${textOf(path)}`).map((word) => `${path}: ${word}`))
  assert.deepEqual(found, [])
})
