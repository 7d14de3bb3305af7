import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, test } from 'node:test'
import { configFor } from '../../.dependency-cruiser.ts'
import { violationsIn } from '../../script/lib/imports.ts'
import { allowed, planted } from './planted.ts'

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function projectOf(files: Record<string, string>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sesol imports ')))
  folders.push(folder)
  const packaged = (name: string) => ({
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', exports: './index.js' }),
    [`node_modules/${name}/index.js`]: 'export const thing = 1\n',
  })
  const all = {
    'package.json': '{"type": "module", "dependencies": {"zod": "1.0.0", "@sesol/contract": "1.0.0"}}',
    'contract/package.json': '{"name": "@sesol/contract", "exports": {".": "./src/index.ts"}}',
    ...packaged('zod'),
    ...packaged('tool'),
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  mkdirSync(join(folder, 'node_modules/@sesol'))
  symlinkSync('../../contract', join(folder, 'node_modules/@sesol/contract'))
  return folder
}

describe('import rules', () => {
  for (const [rule, files] of Object.entries(planted)) {
    test(`catch a planted violation of ${rule}`, async () => {
      const { violations } = await violationsIn(projectOf(files))
      assert.deepEqual([...new Set(violations.map((violation) => violation.rule))], [rule])
    })
  }

  test('leave allowed imports alone', async () => {
    const { modules, violations } = await violationsIn(projectOf(allowed))
    assert.deepEqual(violations, [])
    assert.ok(modules > Object.keys(allowed).length)
  })

  test('each have a planted violation', () => {
    const names = configFor(projectOf({})).forbidden.map(({ name }) => name)
    assert.deepEqual(names.toSorted(), Object.keys(planted).toSorted())
  })
})
