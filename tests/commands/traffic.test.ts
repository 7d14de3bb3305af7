import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { verifyTraffic } from '../../server/traffic/chain.ts'
import { TrafficRecord } from '../../server/traffic/record.ts'

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'traffic-'))
  folders.push(folder)
  return folder
}

const silent = { info: () => {}, error: () => {} }
const visit = (path: string) => ({
  at: '2026-12-01T10:00:00.000Z',
  from: '203.0.113.7',
  method: 'GET',
  path,
  status: 200,
})

/** Three days of two requests each, of which two are over. */
function threeDays(more: { keepDays?: number; until?: string } = {}) {
  const folder = openFolder()
  let now = new Date('2026-12-01T09:00:00Z')
  const settings = { folder, until: '2027-12-31', keepDays: 365, writer: '3000', ...more }
  const open = () => new TrafficRecord(settings, silent, () => now)
  let record = open()
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-03']) {
    now = new Date(`${day}T09:00:00Z`)
    record.closeDays()
    record.add(visit('/campaign/12'))
    // A restart continues the chain.
    record.close()
    record = open()
    record.add(visit('/campaign/13'))
  }
  return { folder, record, at: (moment: string) => (now = new Date(moment)) }
}
const change = (path: string, text: string) => {
  chmodSync(path, 0o600)
  writeFileSync(path, text)
}

test('traffic is a chain of files by day, closed days are sealed, and nothing is wrong with what nobody changed', () => {
  const { folder, record } = threeDays()
  record.close()
  assert.deepEqual(readdirSync(folder).sort(), [
    '2026-12-01.3000.log',
    '2026-12-01.3000.log.seal',
    '2026-12-02.3000.log',
    '2026-12-02.3000.log.seal',
    '2026-12-03.3000.log',
  ])
  assert.deepEqual(verifyTraffic(folder), { files: 3, lines: 9, faults: [] })
  const command = (...given: string[]) =>
    spawnSync(process.execPath, ['server/traffic/verify.ts', ...given], { encoding: 'utf8' })
  assert.deepEqual(
    [command('verify', folder).status, command('verify', folder).stdout],
    [0, '3 files, 9 lines: nothing was changed\n'],
  )
  writeFileSync(join(folder, '2026-12-03.3000.log'), 'x')
  assert.equal(command('verify', folder).status, 1)
  assert.equal(command('verify').status, 2)
})

test('a line that was changed, removed, added or moved is found, and so is a file that was replaced with its seal', () => {
  const file = '2026-12-02.3000.log'
  const changes: Record<string, (lines: string[]) => string[]> = {
    changed: (lines) => lines.map((line) => line.replace('campaign/12', 'campaign/99')),
    removed: (lines) => lines.filter((_, n) => n !== 1),
    added: (lines) => [...lines, lines[1] ?? ''],
    moved: ([first = '', second = '', third = '']) => [first, third, second],
    cut: (lines) => lines.slice(0, -1),
  }
  for (const [name, edit] of Object.entries(changes)) {
    const { folder } = threeDays()
    const path = join(folder, file)
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
    change(path, `${edit(lines).join('\n')}\n`)
    assert.ok(
      verifyTraffic(folder).faults.some((fault) => fault.startsWith('2026-12-0')),
      name,
    )
  }
  const [one, other] = [threeDays(), threeDays()]
  for (const ending of ['', '.seal']) {
    const own = join(one.folder, `2026-12-01.3000.log${ending}`)
    change(own, readFileSync(join(other.folder, `2026-12-02.3000.log${ending}`), 'utf8'))
  }
  assert.ok(verifyTraffic(one.folder).faults.includes('2026-12-02.3000.log: does not follow the file before'))
})

test('a line that a killed process left is dropped, and the chain goes on', () => {
  const { folder, record } = threeDays()
  record.close()
  appendFileSync(join(folder, '2026-12-03.3000.log'), '0123 {"at"')
  assert.equal(verifyTraffic(folder).faults.length, 1)
  record.add(visit('/'))
  assert.deepEqual(verifyTraffic(folder).faults, [])
})

test('files are erased after the days that were set, nothing is recorded after the last day, and others cannot read them', () => {
  const { folder, record, at } = threeDays({ keepDays: 30, until: '2026-12-03' })
  assert.equal(execFileSync('stat', ['-c', '%a', folder], { encoding: 'utf8' }).trim(), '700')
  at('2026-12-04T09:00:00Z')
  record.add(visit('/'))
  record.closeDays()
  assert.equal(readdirSync(folder).filter((name) => name.startsWith('2026-12-04')).length, 0)
  at('2027-01-02T09:00:00Z')
  record.closeDays()
  assert.deepEqual(readdirSync(folder).sort(), ['2026-12-03.3000.log', '2026-12-03.3000.log.seal'])
  assert.deepEqual(verifyTraffic(folder).faults, [])
  at('2027-02-02T09:00:00Z')
  record.closeDays()
  assert.deepEqual(readdirSync(folder), [])
})
