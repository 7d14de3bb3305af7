import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isText, projectFiles, textOf } from '../support/sources.ts'

/** `from scratch` names an empty image. A name in camel case is read as words with hyphens: `standIn` is `stand-in`. */
const banned =
  /\b(film(s|ed)?|anew|reckon(s|ed|ing)?|whoever|somebody|beheld|believed|told|presentable|(?<!'from', ')scratch|tellers?|patience|resting|standing|stand-ins?|bring-about|sent[- ]ahead|in company)\b/iu

const excluded =
  /^(messages|api\/messages|api\/demo|api\/src\/db\/migrations|public)\/|\/prompt\.\w+\.md$|^package-lock\.json$|^tests\/architecture\/language\.test\.ts$/

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
  const checked = projectFiles().filter((path) => isText(path) && !excluded.test(path))
  const found = checked.flatMap((path) => bannedIn(`${path}\n${textOf(path)}`).map((word) => `${path}: ${word}`))
  assert.deepEqual(found, [])
})
