import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

const names = z.union([z.array(z.string()), z.record(z.string(), z.unknown()).transform(Object.keys)])
const service = z.object({
  image: z.string(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  depends_on: names.default([]),
  healthcheck: z.object({ test: z.array(z.string().regex(/^\S+$/)) }).optional(),
  networks: z.object({ default: z.object({ ipv4_address: z.string() }) }).optional(),
  restart: z.string(),
  profiles: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
})
const file = z.object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })

const text = textOf('deploy/compose.yaml')
const { services, volumes } = file.parse(parse(text, { merge: true }))
const programs = Object.entries(services).filter(([, { image }]) => image === 'sesol')

test('each service uses programs, files, volumes, services and settings that exist', () => {
  assert.deepEqual(
    programs.map(([name]) => name),
    ['migrate', 'api', 'worker', 'site'],
  )
  const documented = new Set(textOf('docs/operations.md').match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g))
  for (const [name, { command, environment }] of programs) {
    for (const word of command.filter((each) => each.endsWith('.ts'))) {
      assert.ok(existsSync(join(root, word)), `${name}: ${word}`)
    }
    const unknown = Object.keys(environment).filter((each) => each !== 'NODE_OPTIONS' && !documented.has(each))
    assert.deepEqual(unknown, [], name)
  }
  for (const [name, { volumes: mounts, depends_on: others }] of Object.entries(services)) {
    for (const mount of mounts) {
      const [source = ''] = mount.split(':')
      if (source.startsWith('./')) assert.ok(existsSync(join(root, 'deploy', source)), `${name}: ${source}`)
      else if (/^\w/.test(source)) assert.ok(source in volumes, `${name}: ${source}`)
    }
    for (const other of others) assert.ok(other in services, `${name}: ${other}`)
  }
})

test('addresses name the port that the other service listens on, health checks their own', () => {
  const { api, site } = services
  assert.equal(site?.environment.API_URL, `http://api:${api?.environment.PORT}`)
  assert.equal(api?.environment.SITE_HOOK_URL, `http://site:${site?.environment.PORT}/hooks/revalidate`)
  for (const [name, { environment, healthcheck }] of programs.filter(([name]) => name !== 'migrate')) {
    assert.ok(`${healthcheck?.test}`.includes(`:${environment.METRICS_PORT}/readyz`), name)
  }
})

test('only nginx is reachable from outside, and what runs for long is supervised and has no privileges', () => {
  const published = Object.entries(services).flatMap(([name, { ports }]) => ports.map((port) => [name, port]))
  assert.deepEqual(published, [
    ['edge', '80:8080'],
    ['edge', '443:8443'],
  ])
  for (const [name, { restart, read_only, cap_drop, healthcheck, profiles }] of Object.entries(services)) {
    if (profiles.length) continue
    assert.ok(read_only && `${cap_drop}` === 'ALL', name)
    assert.ok(name === 'migrate' || (restart === 'always' && healthcheck), name)
  }
})

test('passwords are asked for, never given', () => {
  const sample = parseEnv(textOf('deploy/compose.env'))
  const asked = [...text.matchAll(/\$\{(\w+):\?missing\}/g)].map(([, name = '']) => name)
  assert.deepEqual(Object.keys(sample).toSorted(), [...new Set(asked)].toSorted())
  assert.deepEqual(Object.values(sample).filter(Boolean), [])
  assert.doesNotMatch(text, /PASSWORD:-\w/)
})

test('the site gets none of the secrets that its unit withholds', () => {
  const [, withheld = ''] = /^UnsetEnvironment=(.*)$/m.exec(textOf('deploy/systemd/sesol-site.service')) ?? []
  for (const name of withheld.split(' ')) assert.equal(services.site?.environment[name], '', name)
})

test("nginx's file is adapted to the containers: site, certificate, port and logs", () => {
  const adapted = execFileSync('sed', ['-f', 'deploy/nginx-container.sed', 'deploy/nginx.conf'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const part of [
    `server ${services.site?.networks?.default.ipv4_address}:3000 max_fails`,
    'listen 8443 ssl',
    '_certificate_key /etc/sesol/tls/',
    'error_log stderr',
  ]) {
    assert.ok(adapted.includes(part), part)
  }
  assert.doesNotMatch(adapted, /127\.0\.0\.1(?!:3080)|listen 80|\/var\/log/)
})
