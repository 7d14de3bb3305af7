import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type CheckedMigration, planted, violationsIn } from './testing-migrations.ts'

/** No release is older. */
const baseline = '20261128T0000-baseline.ts'

const folder = join(import.meta.dirname, 'migrations')
const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')
const released = Array.from(textOf('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)\b/gm), ([, version]) =>
  String(version),
)
const { version } = JSON.parse(textOf('package.json'))

test('R-12 the former and the new release bear every migration', async () => {
  const former = released.filter((each) => each !== version)
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.ts') && each !== baseline)) {
    const migration: CheckedMigration = await import(join(folder, file))
    assert.deepEqual(await violationsIn(migration, former), [], file)
  }
})

test('R-12 statements that one of two releases does not bear are found', async () => {
  const cases: [string, RegExp][] = [
    ['alter table campaign rename column title to name', /^renames/],
    ['alter table "campaign" drop column "goal"', /^drops/],
    ['drop table fax', /^drops/],
    ['alter table campaign alter column goal type bigint', /^rewrites/],
    ['alter table campaign alter column goal set not null', /^refuses/],
    ['alter table campaign add column a integer not null', /^adds NOT NULL/],
    ['alter table campaign add column a uuid default gen_random_uuid()', /^rewrites or scans/],
    ['alter table campaign add constraint c check (goal > 0)', /^scans/],
    ['create index a on signature (id)', /^blocks writes/],
    ['drop index a', /^blocks reads/],
    ['create index concurrently a on signature (id)', /^lacks isConcurrent/],
  ]
  for (const [statement, reason] of cases) {
    const [found = ''] = await violationsIn({ up: planted(statement) }, [])
    assert.match(found, reason, statement)
  }
  const unrepeatable = planted('create index concurrently a on signature (id)')
  assert.match(String(await violationsIn({ up: unrepeatable, isConcurrent: true }, [])), /^cannot be repeated/)
})

test('R-12 statements that both releases bear pass', async () => {
  const up = planted(
    'create table note (id integer)',
    'create index note_id on note (id)',
    "alter table campaign add column a text not null default ''",
    'alter table campaign add constraint c check (goal > 0) not valid',
    'create function f() returns void language plpgsql as $$ begin drop table x; end $$',
  )
  assert.deepEqual(await violationsIn({ up }, []), [])
  const indexes = planted('drop index concurrently if exists a', 'create index concurrently a on signature (id)')
  assert.deepEqual(await violationsIn({ up: indexes, isConcurrent: true }, []), [])
})

test('R-12 what a former release still used is dropped only after a release that did not', async () => {
  const migration = { up: planted('alter table campaign drop column goal'), safeSince: '0.2.0' }
  assert.deepEqual(await violationsIn(migration, ['0.1.0', '0.2.0']), [])
  assert.match(String(await violationsIn(migration, ['0.1.0'])), /^drops/)
})
