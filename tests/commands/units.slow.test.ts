import assert from 'node:assert/strict'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, beforeEach, describe, test } from 'node:test'
import { until } from '../../api/src/testing-process.ts'
import { root } from '../../script/lib/root.ts'
import { Machine, whyNot } from './support/systemd.ts'

const listen = `require('node:http').createServer((request, response) => response.end(String(process.pid)))`

/** Takes the place of site, API and worker: listens as they do, and fails on request. */
const substitute = `
const server = ${listen}
const { LISTEN_PID, PORT } = process.env
if (LISTEN_PID === String(process.pid)) server.listen({ fd: 3 })
else if (PORT) server.listen(Number(PORT), '127.0.0.1')
else setInterval(() => {}, 1000)
process.on('SIGUSR1', () => process.exit(1))
process.on('SIGUSR2', () => {
  const held = []
  while (held.length < 400) held.push(Buffer.alloc(1_000_000, 1))
})
`

const alarm = `require('node:fs').appendFileSync('/var/lib/sesol/alarms', process.argv[2] + ' ')`

const postgresql = `[Service]
ExecStart=/bin/sleep infinity
`

const units = [
  { unit: 'sesol-api', port: 8000 },
  { unit: 'sesol-site', port: 3000 },
  { unit: 'sesol-worker', port: undefined },
]

const skip = whyNot() ?? false

describe('the units under systemd', { skip }, () => {
  let machine: Machine
  const systemctl = (...words: string[]) => machine.run('systemctl', ...words).trim()
  const property = (unit: string, name: string) => systemctl('show', '--value', '-p', name, unit)
  const stateOf = (unit: string) => property(unit, 'ActiveState')
  const ask = (port: number) => {
    const code = `fetch('http://127.0.0.1:${port}').then((r) => r.text(), (e) => e.cause.code).then(console.log)`
    return text(machine.spawn(process.execPath, '-e', code).stdout).then((answer) => answer.trim())
  }
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(machine.folder, path)), { recursive: true })
    writeFileSync(join(machine.folder, path), content)
  }
  /** Its handler of SIGUSR2 is the last that it installs. */
  const isReady = (unit: string) =>
    until(`${unit} is ready`, () => {
      const status = machine.run('cat', `/proc/${property(unit, 'MainPID')}/status`)
      const [, caught = '0'] = /^SigCgt:\s*(\w+)$/m.exec(status) ?? []
      return (BigInt(`0x${caught}`) & 0x800n) !== 0n
    })
  async function ofAll(act: (unit: string, port: number | undefined) => Promise<unknown>): Promise<void> {
    await Promise.all(units.map(({ unit, port }) => act(unit, port)))
  }
  async function end(unit: string, signal: string) {
    const pid = property(unit, 'MainPID')
    systemctl('kill', '--kill-who=main', '-s', signal, unit)
    await until(`${unit} has ended`, () => property(unit, 'MainPID') !== pid)
  }
  const alarmed = (unit: string) => {
    const file = join(machine.folder, 'lib/sesol/alarms')
    return existsSync(file) ? readFileSync(file, 'utf8').split(`${unit} `).length : 0
  }

  before(async () => {
    machine = new Machine()
    const current = 'srv/sesol/current'
    for (const path of ['api/src/main.ts', 'api/src/worker.ts', 'server/main.ts'])
      write(`${current}/${path}`, substitute)
    write(`${current}/api/src/alarm.ts`, alarm)
    write(`${current}/script/node`, '#!/bin/sh\nexec /srv/sesol/node "$@"\n')
    chmodSync(join(machine.folder, current, 'script/node'), 0o755)
    copyFileSync(process.execPath, join(machine.folder, 'srv/sesol/node'))
    write('etc/sesol/sesol.env', '')
    cpSync(join(root, 'deploy/systemd'), join(machine.folder, 'etc/systemd/system'), { recursive: true })
    for (const { unit } of units) write(`etc/systemd/system/${unit}.service.d/test.conf`, '[Service]\nMemoryMax=200M\n')
    write('etc/systemd/system/postgresql@.service', postgresql)
    const restart = readFileSync(join(root, 'deploy/postgresql-restart.conf'), 'utf8')
    write('etc/systemd/system/postgresql@.service.d/sesol.conf', restart)
    await machine.boot()
    systemctl('enable', '--now', ...units.map(({ unit }) => unit))
  })
  beforeEach(() => {
    systemctl('start', ...units.map(({ unit }) => unit))
    return ofAll(isReady)
  })
  after(() => machine?.remove())

  for (const [fault, signal] of [
    ['was killed', 'KILL'],
    ['exited with 1', 'USR1'],
    ['took more memory than it may', 'USR2'],
  ] as const) {
    test(`R-27 a service that ${fault} is started again: requests wait meanwhile, and the operator is mailed`, () =>
      ofAll(async (unit, port) => {
        const mailed = alarmed(unit)
        await end(unit, signal)
        if (port) assert.match(await ask(port), /^\d+$/)
        await isReady(unit)
        if (port) assert.equal(stateOf(`${unit}.socket`), 'active')
        await until('the operator is mailed', () => alarmed(unit) > mailed)
      }))
  }

  test('R-27 a service is started again, however often it failed', () =>
    ofAll(async (unit) => {
      for (const _failure of Array(6)) {
        await end(unit, 'KILL')
        await until(`${unit} runs`, () => property(unit, 'MainPID') !== '0')
      }
    }))

  test('R-27 a service whose port or settings are not there yet starts when they are', async (context) => {
    systemctl('stop', ...units.map(({ unit }) => unit))
    const code = `for (const port of [8000, 3000]) ${listen}.listen(port, '127.0.0.1', () => console.log(port))`
    const other = machine.spawn(process.execPath, '-e', code)
    context.after(() => other.kill('SIGKILL'))
    await once(other.stdout, 'data')
    const settings = join(machine.folder, 'etc/sesol/sesol.env')
    renameSync(settings, `${settings}.lost`)
    systemctl('start', '--no-block', ...units.map(({ unit }) => unit))
    const triedAgain = (unit: string) => until(`${unit} is tried again`, () => Number(property(unit, 'NRestarts')) > 0)
    await ofAll(triedAgain)
    renameSync(`${settings}.lost`, settings)
    other.kill('SIGKILL')
    await ofAll(isReady)
  })

  test('R-27 a request during a restart waits for the next process', () =>
    ofAll(async (unit, port) => {
      if (!port) return
      systemctl('restart', '--no-block', unit)
      assert.match(await ask(port), /^\d+$/)
      await isReady(unit)
      assert.equal(stateOf(`${unit}.socket`), 'active')
    }))

  test('R-27 a service is stopped together with its port', () =>
    ofAll(async (unit, port) => {
      systemctl('stop', unit)
      if (port) {
        await until('the port is closed', () => stateOf(`${unit}.socket`) === 'inactive')
        assert.equal(await ask(port), 'ECONNREFUSED')
      }
      assert.equal(stateOf(unit), 'inactive')
    }))

  test('R-27 a postmaster that was killed is started again, and the operator is mailed', async () => {
    const unit = 'postgresql@15-main'
    systemctl('start', unit)
    await end(unit, 'KILL')
    await until('the postmaster runs', () => property(unit, 'MainPID') !== '0')
    await until('the operator is mailed', () => alarmed(unit) > 0)
  })

  test('R-27 all services start after a power cut', async () => {
    await machine.cut()
    await machine.boot()
    await ofAll(isReady)
  })
})
