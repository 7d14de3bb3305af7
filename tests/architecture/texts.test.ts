import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Node, parseSync } from '@swc/core'
import { projectFiles, textOf } from '../support/sources.ts'

const spoken = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
])

const isWords = (text: string) => /\p{L}{2}/u.test(text)

function sentencesIn(source: string): string[] {
  const found: string[] = []
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, value, name } = node as Node & { value?: unknown; name?: { value?: string } }
    if (type === 'JSXText' && typeof value === 'string' && isWords(value)) found.push(value.trim())
    if (type === 'JSXAttribute' && spoken.has(name?.value ?? '')) {
      const text = (value as { value?: unknown } | null)?.value
      if (typeof text === 'string' && isWords(text)) found.push(`${name?.value}="${text}"`)
    }
    Object.values(node).forEach(visit)
  }
  visit(parseSync(source, { syntax: 'typescript', tsx: true }))
  return found
}

test('components say nothing that is not in messages/', () => {
  const planted = "const A = () => <p title='Kapat' className='px-2'>{t('x')} · <b>Merhaba</b></p>"
  assert.deepEqual(sentencesIn(planted), ['title="Kapat"', 'Merhaba'])
  const components = projectFiles().filter((path) => /^(app|components|lib)\/.*\.tsx$/.test(path))
  assert.ok(components.length > 40)
  for (const path of components) assert.deepEqual(sentencesIn(textOf(path)), [], path)
})

// Sentences of other servers are recognised there, and never shown.
const recognised = new Set(['contract/src/errors.ts', 'lib/shared/errors/server-messages.ts'])

test('no Turkish sentence stands in the code', () => {
  const code = projectFiles().filter((path) => {
    return (
      /^(app|components|lib|server|contract|shared|api\/src)\/.*\.tsx?$/.test(path) &&
      !/\.test\.|testing\.ts$|^api\/src\/(demo|scale)\//.test(path)
    )
  })
  for (const path of code.filter((each) => !recognised.has(each))) {
    const withoutComments = textOf(path).replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
    const sentence = /(['"`])(?=\p{Lu})(?=[^'"`\n]*[çğıöşüÇĞİÖŞÜ])[^'"`\n]*\p{L} \p{L}[^'"`\n]*\1/u.exec(
      withoutComments,
    )
    assert.equal(sentence?.[0], undefined, path)
  }
})
