import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Node, parseSync } from '@swc/core'
import { projectFiles, textOf } from '../support/sources.ts'

type Call = { callee?: { type: string; value?: string } }
type Import = { source?: { value: string }; specifiers?: { local: { value: string }; imported?: { value: string } }[] }

function unguardedIn(source: string, tsx = true): string[] {
  const found: string[] = []
  const visit = (node: unknown, guarded: boolean) => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, guarded)
      return
    }
    if (typeof node !== 'object' || node === null) return
    const { type } = node as Node
    const { callee } = node as Call
    if (type === 'CallExpression' && callee?.type === 'Import' && !guarded) found.push('import()')
    if (type === 'ImportDeclaration') {
      const { source: from, specifiers = [] } = node as Import
      if (from?.value === 'next/dynamic') found.push('next/dynamic')
      const names = specifiers.map(({ imported, local }) => (imported ?? local).value)
      if (from?.value === 'react' && names.includes('lazy')) found.push('lazy')
    }
    if (type === 'MemberExpression' && (node as { property?: { value?: string } }).property?.value === 'lazy')
      found.push('lazy')
    const guards = type === 'CallExpression' && callee?.type === 'Identifier' && callee.value === 'deferred'
    for (const each of Object.values(node)) visit(each, guarded || guards)
  }
  visit(parseSync(source, { syntax: 'typescript', tsx }), false)
  return found
}

test('a planted dynamic(), lazy() or bare import() is found, one within deferred() is not', () => {
  const planted = [
    "import dynamic from 'next/dynamic'\nconst Part = dynamic(() => import('./part'))",
    "import { lazy as later } from 'react'\nconst Part = later(() => import('./part'))",
    "import React from 'react'\nconst Part = React.lazy(load)",
    "async function open() { const { Part } = await import('./part') }",
  ]
  assert.deepEqual(
    planted.map((source) => unguardedIn(source)),
    [['next/dynamic', 'import()'], ['lazy', 'import()'], ['lazy'], ['import()']],
  )
  const guarded = "const part = deferred(withMessages(() => import('./part').then(({ Part }) => Part)))"
  assert.deepEqual(unguardedIn(`type Part = typeof import('./part')\n${guarded}`), [])
})

test('R-21 components and pages load code through deferred() only', () => {
  const sources = projectFiles().filter((path) => /^(app|components)\/.*\.tsx?$/.test(path))
  assert.ok(sources.length > 200)
  for (const path of sources) assert.deepEqual(unguardedIn(textOf(path), path.endsWith('.tsx')), [], path)
})
