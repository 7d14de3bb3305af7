import assert from 'node:assert/strict'
import { test } from 'node:test'
import { projectFiles, textOf } from '../support/sources.ts'

const byTheFramework = /'next\/dynamic'|\bReact\.lazy\b|import \{[^}]*\blazy\b[^}]*\} from 'react'/g
const count = (text: string, character: string) => text.split(character).length

function unguardedIn(text: string): string[] {
  const source = text.replace(/(?<!:)\/\/.*|\/\*[\s\S]*?\*\//g, '')
  const bare = [...source.matchAll(/(?<!typeof )\bimport\(/g)].filter(({ index }) => {
    const opened = source.lastIndexOf('deferred(', index)
    const between = source.slice(opened, index)
    return opened < 0 || count(between, '(') <= count(between, ')')
  })
  return [...(source.match(byTheFramework) ?? []), ...bare.map(([call]) => call)]
}

test('R-21 components and pages load code through deferred() only', () => {
  const planted =
    "import { lazy as later } from 'react'; deferred(withMessages(() => import('./a'))); const open = () => import('./b')"
  assert.deepEqual(unguardedIn(planted), ["import { lazy as later } from 'react'", 'import('])
  const sources = projectFiles().filter((path) => /^(app|components)\/.*\.tsx?$/.test(path))
  assert.ok(sources.length > 200)
  assert.deepEqual(
    sources.filter((path) => unguardedIn(textOf(path)).length),
    [],
  )
})
