import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import {
  catalogue,
  documentPath,
  type Files,
  lacks,
  printErrorCatalogue,
  rowsOf,
} from '../support/error-catalogue/table.ts'
import { toastsIn } from '../support/error-catalogue/toasts.ts'

const key = 'error.share.failed'
const messages = (failed?: string, more: object = {}) => JSON.stringify({ error: { share: { failed, ...more } } })
const whole: Files = {
  'messages/tr.json': messages('Bir şey paylaşılamadı.'),
  'messages/en.json': messages('Nothing could be shared.'),
  'components/sharing/ways.tsx': `export const way = () => say('${key}')`,
  'tests/component/ways.test.tsx': `test('x', () => expect(alert).toHaveTextContent('Bir şey paylaşılamadı.'))`,
}
const without = (changes: Files) => rowsOf([key], { ...whole, ...changes }).flatMap(lacks)
const testedBy = (source: string, path = 'tests/component/ways.test.tsx') =>
  without({ 'tests/component/ways.test.tsx': '', [path]: source }).length === 0

describe('the catalogue sees', () => {
  test('a project that is whole', () => assert.deepEqual(without({}), []))

  test('an id without a text in a language, or with an empty one', () => {
    assert.ok(without({ 'messages/tr.json': messages(undefined) }).includes(`${key} has no Turkish text`))
    assert.deepEqual(without({ 'messages/en.json': messages(' ') }), [`${key} has no English text`])
  })

  test('an id without a use: a list of ids, a document or a test is none', () => {
    const named = `export const ids = ['${key}']`
    const elsewhere = {
      'contract/src/errors.ts': named,
      'api/src/docs/refusals.ts': named,
      'components/a.test.tsx': named,
      'tests/support/toasts.ts': named,
    }
    const unused = { 'components/sharing/ways.tsx': '' }
    assert.deepEqual(without({ ...unused, ...elsewhere }), [`${key} has no use`])
    for (const source of [
      named,
      `const id = '${key}:4'`,
      `const t = useTranslations('error'); t('share.failed')`,
      `const t = await getTranslations({ locale, namespace: 'error' }); t(\`share.\${what}\`)`,
    ]) {
      assert.deepEqual(without({ ...unused, 'lib/client/share.ts': source }), [], source)
    }
  })

  test('an id without a test: fixtures, what is denied and what only maps one thing to another are none', () => {
    for (const source of [
      '',
      `test('x', () => answer({ code: '${key}' }))`,
      `test.each([[{ status: 403, code: '${key}' }]])('x', () => expect(1).toBe(1))`,
      `test('x', () => expect(screen.queryByText('Bir şey paylaşılamadı.')).toBeNull())`,
      `test('x', () => expect(alert).not.toHaveTextContent('Bir şey paylaşılamadı.'))`,
      `test('x', () => assert.notEqual(code, '${key}'))`,
      `test('x', () => expect(alert).toHaveTextContent(/paylaşılamadı/))`,
      `test('error.share.failed_twice', () => {})`,
    ]) {
      assert.ok(!testedBy(source), source)
    }
    assert.ok(
      !testedBy(`test('x', () => expect(idOf('…')).toBe('${key}'))`, 'tests/unit/errors/server-messages.test.ts'),
    )
  })

  test('tests by their title, by the id and by the words on the screen', () => {
    for (const source of [
      `test('${key}: the server says no', () => {})`,
      `test.each([['${key}', 403]] as const)('%s', () => {})`,
      `test('x', () => assert.equal(reply.json.code, '${key}'))`,
      `test('x', async () => { await screen.findByText('Nothing could be shared.') })`,
      `test.each([[{ status: 500 }, /bir şey paylaşılamadı/i]])('x', (_, text) => see(text))`,
    ]) {
      assert.ok(testedBy(source), source)
    }
    assert.ok(
      testedBy(`test('x', () => expect(page.getByText(tr('${key}'))).toBeVisible())`, 'tests/e2e/shares.spec.ts'),
    )
  })

  test('a sentence with its arguments filled in, and a part of one that no other has', () => {
    const many = {
      'messages/tr.json': messages('{name} ile {place} arasında paylaşılamadı.', { other: 'Bir şey bulunamadı.' }),
    }
    const seenBy = (source: string) =>
      rowsOf([key, 'error.share.other'], { ...whole, ...many, 'tests/component/ways.test.tsx': source }).map(
        ({ tests }) => tests.length,
      )
    assert.deepEqual(seenBy(`test('x', () => expect(a).toBe('Ali ile Bursa arasında paylaşılamadı.'))`), [1, 0])
    assert.deepEqual(seenBy(`test('x', () => expect(a).toEqual(expect.stringContaining('Bir şey')))`), [0, 1])
  })

  test('toasts in the components, by the namespace of their translator', () => {
    const source = `
      const t = useTranslations('share')
      const all = useTranslations()
      toast.success(t('sent'))
      toast.error(on ? all('error.server') : t(kind === 'x' ? 'one' : 'two'), { duration: 4 })
      toast.info(text)
      say(t('no toast'))`
    assert.deepEqual(toastsIn(source), ['share.sent', 'error.server', 'share.one', 'share.two'])
  })

  test('that words which stand under two ids tell of neither', () => {
    const twice = { 'messages/tr.json': messages('Bir şey paylaşılamadı.', { other: 'Bir şey paylaşılamadı.' }) }
    const [row] = rowsOf([key, 'error.share.other'], { ...whole, ...twice })
    assert.deepEqual(row?.tests, [])
  })
})

describe('the catalogue of the project', () => {
  const rows = catalogue()

  test('each id and each toast has its texts, a use and a test that provokes it', () => {
    assert.ok(rows.length > 100)
    assert.deepEqual(rows.flatMap(lacks), [])
  })

  test('is the document that is printed (npm run docs prints it)', () => {
    assert.equal(readFileSync(documentPath, 'utf8'), printErrorCatalogue(rows))
  })
})
