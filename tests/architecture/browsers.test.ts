import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import type { CompatData } from '@mdn/browser-compat-data'
import manifest from '../../package.json' with { type: 'json' }
import { projectFiles, textOf } from '../support/sources.ts'

const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

/** The names of browserslist and of the data. */
const names = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'safari_ios' } as const
const oldest = manifest.browserslist.map((line) => {
  const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
  return { name: names[name as keyof typeof names], version }
})

const objects: Record<string, string> = {
  ...{ document: 'Document', history: 'History', location: 'Location', navigator: 'Navigator' },
  ...{ performance: 'Performance', screen: 'Screen', window: 'Window' },
}

type Feature = { __compat?: { support: Record<string, unknown> } } & { [name: string]: unknown }
const api = data.api as unknown as Record<string, Feature>
const builtins = (data.javascript as unknown as { builtins: Record<string, Feature> }).builtins

function featureOf(object: string, member?: string): Feature | undefined {
  const known = builtins[object] ?? api[objects[object] ?? object]
  if (member === undefined) return known
  return (known?.[`${member}_static`] ?? known?.[member]) as Feature | undefined
}

function isNewer(added: unknown, oldest: string): boolean {
  if (typeof added !== 'string' || !/^≤?\d/.test(added)) return true
  return added.replace('≤', '').localeCompare(oldest, 'en', { numeric: true }) > 0
}

/** The browsers of the list that lack it, or have it behind a flag or a prefix only. */
function lacking(feature: Feature): string[] {
  const support = feature.__compat?.support ?? {}
  return oldest.flatMap(({ name, version }) => {
    const statements = [support[name]].flat() as (
      | { version_added?: unknown; flags?: unknown; prefix?: unknown }
      | undefined
    )[]
    const has = statements.some((each) => each && !each.flags && !each.prefix && !isNewer(each.version_added, version))
    return has ? [] : [name]
  })
}

/** What is asked for before it is called. */
const guarded = new Set(['navigator.share', 'navigator.canShare'])

const inBrowsers =
  /^(?:components|lib\/(?:client|i18n|shared)|shared\/src|contract\/src)\/(?!.*\.test\.)|^instrumentation-client\.ts$/

// What is asked for with `?.` or `in` may be missing.
const uses =
  /\b(?:(?:new|extends|instanceof)\s+([A-Z]\w*)|([A-Z]\w*|document|history|location|navigator|performance|screen|window)\.(\w+)\b(?!\?\.))/g

test('browsers as old as the list in package.json have what the code of the site calls', () => {
  const missing = new Set<string>()
  for (const path of projectFiles().filter((path) => inBrowsers.test(path))) {
    for (const [, made, object = '', member] of textOf(path).matchAll(uses)) {
      const feature = made ? featureOf(made) : featureOf(object, member)
      const name = made ?? `${object}.${member}`
      const browsers = feature && !guarded.has(name) ? lacking(feature) : []
      if (browsers.length > 0) missing.add(`${path}: ${name} (${browsers.join(', ')})`)
    }
  }
  assert.deepEqual([...missing], [])
})
