import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { settingNames as sharedNames } from '@sesol/shared/settings'
import { documentPath, printSettings, settingNames } from '../support/settings-table.ts'

test('the table of settings is what API and site read (npm run docs prints it)', () => {
  assert.equal(readFileSync(documentPath, 'utf8'), printSettings())
})

test('a slip in a name is found among the names of all settings', () => {
  assert.deepEqual(sharedNames.toSorted(), settingNames.toSorted())
})

test('the files for deployment name no setting that nothing reads', () => {
  const text = readFileSync(join(import.meta.dirname, '../../deploy/sesol.env'), 'utf8')
  const named = [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
  assert.deepEqual(
    named.filter((name) => !settingNames.includes(name)),
    [],
  )
})
