import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { expressionsIn, productExpressions } from '../support/regular-expressions/literals.ts'
import { timeComplexity } from '../support/regular-expressions/time-complexity.ts'

/** Expressions that may take longer, by file, each with what bounds the text that they see. */
const bounded: Record<string, string> = {
  'lib/shared/errors/server-messages.ts': 'a sentence of more than 300 characters is not looked at',
  'lib/server/env.ts': 'a setting of the operator',
}

/** Expressions made of texts, by file: of what they are made, and why they are linear. */
const made: Record<string, string> = {
  'api/src/http/routes.ts': 'paths of the contract, anchored, each parameter up to the next slash',
  'contract/src/log.ts': 'names of ours; a value ends at the quotation mark that begins the next name',
  'server/mailed-links.ts': 'words of ours, then the rest of the line',
  'server/request-url.ts': 'words of ours, anchored',
}

const found = productExpressions()

test('X-17 every regular expression of the product takes time in proportion to its text', () => {
  const literals = found.flatMap((one) => ('source' in one && !(one.path in bounded) ? [one] : []))
  assert.ok(literals.length > 150, `only ${literals.length} were found`)
  const slow = literals.flatMap(({ path, source, flags }) => {
    const verdict = timeComplexity(source, flags)
    return verdict.time === 'linear' ? [] : [{ path, expression: `/${source}/${flags}`, ...verdict }]
  })
  assert.deepEqual(slow, [])
})

test('X-17 expressions are made of texts in the files alone that say why they are linear', () => {
  const paths = new Set(found.flatMap((one) => ('made' in one ? [one.path] : [])))
  assert.deepEqual([...paths].toSorted(), Object.keys(made))
})

test('each exception has an expression that needs it', () => {
  for (const path of Object.keys(bounded)) {
    const own = found.flatMap((one) => ('source' in one && one.path === path ? [one] : []))
    assert.ok(
      own.some(({ source, flags }) => timeComplexity(source, flags).time !== 'linear'),
      path,
    )
  }
})

test('literals are found wherever they stand, and so is what makes expressions', () => {
  const source = 'const a = <p title={x.replace(/a+/g, "")}>{y}</p>; new RegExp(b); RegExp("c")'
  assert.deepEqual(expressionsIn('lib/a.tsx', source), [
    { path: 'lib/a.tsx', source: 'a+', flags: 'g' },
    { path: 'lib/a.tsx', made: 'NewExpression' },
    { path: 'lib/a.tsx', made: 'CallExpression' },
  ])
})

describe('the analysis of a regular expression', () => {
  for (const expression of [/^(a+)+$/, /^(?:a|a)*b/, /^(?:ab|a|b)*$/, /^(?:\w+\s?)*$/, /^(?:a*)*b/]) {
    test(`calls ${expression} exponential`, () => {
      assert.equal(timeComplexity(expression.source, expression.flags).time, 'exponential')
    })
  }

  for (const expression of [
    /\s+$/,
    /[^\S\n]+$/gm,
    /\s*\n\s*/g,
    /eyJ[\w-]+\.[\w-]+\.[\w-]*/g,
    /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/,
    /password.*common/,
    /^\d+\d+$/,
    /^[^@]+@[^@]*a[^@]*$/,
    /<script([^>]*)>/i,
    /a(?:.*b)?/g,
    /#+[a-z]/,
    /(?<=x)\w+;/,
    /\d+(?=:)/,
  ]) {
    test(`calls ${expression} polynomial`, () => {
      assert.equal(timeComplexity(expression.source, expression.flags).time, 'polynomial')
    })
  }

  for (const expression of [
    /\s+/g,
    /^\s+$/,
    /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
    /\{(\w+)\}/g,
    /"[^"]*"(?=\s*<)/g,
    /\n(?:[^\S\n]*\n){2,}/g,
    /\s\S*$/,
    /a+b/y,
    /^[\p{L}_]{1,255}$/u,
    /(.)\1{7}/,
    /^(?:a|b?)*c$/,
  ]) {
    test(`calls ${expression} linear`, () => {
      assert.equal(timeComplexity(expression.source, expression.flags).time, 'linear')
    })
  }

  test('says so where it cannot tell', () => {
    assert.equal(timeComplexity('(?<=a+)b', '').time, 'unknown')
  })
})
