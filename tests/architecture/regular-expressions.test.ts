import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Node, parseSync } from '@swc/core'
import { check } from 'recheck'
import { projectFiles, textOf } from '../support/sources.ts'

/** Files with expressions that the tool refuses, each with what bounds the time. */
const bounded: Record<string, string> = {
  'api/src/platform/mail/return-address.ts': 'of a long name at most eleven characters are read again',
  'lib/shared/errors/server-messages.ts': 'a sentence of more than 300 characters is not looked at',
  'shared/src/settings.ts': 'a setting of the operator',
}

/** Files that make expressions of texts: of what, and why they are linear. */
const made: Record<string, string> = {
  'api/src/http/routes.ts': 'paths of the contract, anchored, each parameter up to the next slash',
  'server/request-url.ts': 'words of ours, anchored',
  'server/rewrites.ts': 'words of ours, then the rest of the line',
  'shared/src/log.ts': 'names of ours; a value ends at the quotation mark that begins the next name',
}

type Found = { literals: Map<string, { pattern: string; flags: string }>; makes: boolean }

function expressionsIn(text: string, tsx: boolean): Found {
  const found: Found = { literals: new Map(), makes: false }
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, pattern, flags, callee } = node as Node & { pattern: string; flags: string; callee?: object | null }
    // What repeats nothing takes as many steps as it is long.
    if (type === 'RegExpLiteral' && /[*+]|\{\d/.test(pattern)) {
      found.literals.set(`/${pattern}/${flags}`, { pattern, flags })
    }
    if (callee && 'value' in callee && callee.value === 'RegExp') found.makes = true
    Object.values(node).forEach(visit)
  }
  visit(parseSync(text, { syntax: 'typescript', tsx }))
  return found
}

/** Those that are not linear, or of which the tool cannot tell. */
async function slowIn({ literals }: Found): Promise<string[]> {
  const slow: string[] = []
  for (const [written, { pattern, flags }] of literals) {
    // Limits of time would depend on the load of the machine.
    const { status } = await check(pattern, flags, { timeout: null, attackTimeout: null, incubationTimeout: null })
    if (status !== 'safe') slow.push(`${written}: ${status}`)
  }
  return slow
}

test('X-17 every regular expression of the product takes time in proportion to its text', async () => {
  const planted = 'const a = <p title={x.replace(/(a+)+b/g, "")}>{/\\s+$/.exec(y)}{/^\\d+$/.exec(y)}</p>; RegExp(b)'
  const bad = expressionsIn(planted, true)
  assert.deepEqual([await slowIn(bad), bad.makes], [['/(a+)+b/g: vulnerable', '/\\s+$/: vulnerable'], true])

  const product = projectFiles().filter(
    (path) =>
      /^(app|components|lib|server|contract\/src|shared\/src|api\/src)\/.*\.tsx?$|^[\w-]+\.tsx?$/.test(path) &&
      !/\.test\.|testing|^api\/src\/(demo|scale)\/|^(jest|playwright|tailwind)\.config/.test(path),
  )
  const found = product.map((path) => ({ path, ...expressionsIn(textOf(path), path.endsWith('x')) }))
  const total = found.reduce((sum, { literals }) => sum + literals.size, 0)
  assert.ok(total > 150, `only ${total} were found`)
  for (const one of found) if (!(one.path in bounded)) assert.deepEqual(await slowIn(one), [], one.path)
  assert.deepEqual(
    found
      .filter(({ makes }) => makes)
      .map(({ path }) => path)
      .toSorted(),
    Object.keys(made),
  )
})
