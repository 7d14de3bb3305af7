import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { outdatedFiles } from '../../script/lib/installed-files.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync('deploy/systemd/*', { cwd: root })
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

test('each unit starts a program of the project and reads one file of settings', () => {
  const services = files.filter((file) => file.endsWith('.service'))
  assert.equal(services.length, 5)
  for (const file of services) {
    const [, command = ''] = /^ExecStart=(.*)$/m.exec(textOf(file)) ?? []
    const programs = command
      .replace(' %i', '')
      .split(' ')
      .map((word) => word.replace('/srv/sesol/current/', ''))
    for (const program of programs) assert.ok(existsSync(join(root, program)), `${file}: ${program}`)
    assert.match(textOf(file), /^EnvironmentFile=\/etc\/sesol\/sesol\.env$/m)
    assert.match(textOf(file), /^(User=sesol|DynamicUser=yes)$/m)
  }
})

test('the operator is mailed when a unit fails, and when one is started again after a crash', () => {
  for (const name of ['api', 'worker', 'site', 'backup']) {
    const unit = textOf(`deploy/systemd/sesol-${name}.service`)
    assert.match(unit, /^OnFailure=sesol-alarm@%N\.service$/m, name)
    const [, command] = /^ExecStopPost=-\+\/bin\/sh -c '(.*)'$/m.exec(unit) ?? []
    assert.equal(command !== undefined, unit.includes('Restart=always'), name)
    // What systemd makes of the line, with a command that only prints.
    const line = command?.replaceAll('$$', '$').replaceAll('%N', `sesol-${name}`).replace('systemctl', 'echo')
    for (const [result, mailed] of line
      ? Object.entries({ success: '', 'oom-kill': `sesol-alarm@sesol-${name}\n` })
      : []) {
      const { stdout } = spawnSync('/bin/sh', ['-c', line ?? ''], {
        env: { ...process.env, SERVICE_RESULT: result },
        encoding: 'utf8',
      })
      assert.equal(stdout.replace('start --no-block ', ''), mailed, `${name}: ${result}`)
    }
  }
})

test('systemd accepts the units', (context) => {
  if (spawnSync('systemd-analyze', ['--version']).error) return context.skip('there is no systemd')
  const folder = mkdtempSync(join(tmpdir(), 'units-'))
  context.after(() => rmSync(folder, { recursive: true }))
  // The release is not installed on this machine.
  for (const file of files) {
    writeFileSync(join(folder, basename(file)), textOf(file).replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'))
  }
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...globSync(`${folder}/*`)], { encoding: 'utf8' })
  assert.deepEqual([status, stderr.trim()], [0, ''])
})

test('an upgrade finds the copies in /etc that are not of its release, whatever was adapted in them', (context) => {
  const etc = mkdtempSync(join(tmpdir(), 'etc-'))
  context.after(() => rmSync(etc, { recursive: true }))
  assert.deepEqual(outdatedFiles(root, etc), [])
  const [units, edge] = [join(etc, 'systemd/system'), join(etc, 'nginx/conf.d/sesol.conf')]
  cpSync(join(root, 'deploy/systemd'), units, { recursive: true })
  mkdirSync(join(edge, '..'), { recursive: true })
  const listen =
    'listen 443 ssl http2 default_server;\n    ssl_certificate /etc/letsencrypt/live/sesol.example/fullchain.pem;'
  writeFileSync(edge, textOf('deploy/nginx.conf').replace('listen 80 default_server;', listen))
  assert.deepEqual(outdatedFiles(root, etc), [])
  const former = textOf('deploy/nginx.conf').replace(/^.*explore.*$/m, '')
  writeFileSync(edge, former)
  const api = join(units, 'sesol-api.service')
  writeFileSync(
    api,
    textOf('deploy/systemd/sesol-api.service').replace('[Unit]', '[Unit]\nPropagatesStopTo=sesol-api.socket'),
  )
  const alarm = join(units, 'sesol-alarm@.service')
  rmSync(alarm)
  assert.deepEqual(outdatedFiles(root, etc), [edge, alarm, api])
})
