import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { campaignFields, campaignForm } from '../../api/src/domains/campaigns/testing.ts'
import { statusOf, until } from '../../api/src/testing-process.ts'
import { root } from '../../script/lib/root.ts'
import { photo } from '../support/e2e/pictures.ts'
import { freePort } from '../support/start.ts'
import { type Container, openVolume, startContainer, type Volumes } from './support/containers.ts'
import { buildImage, type Image } from './support/image.ts'

const mostMegabytes = 400

const skip =
  process.platform === 'linux' && process.getuid?.() === 0
    ? false
    : 'an image can be built and entered by root of a Linux only'

/** Of the version whose pg_dump the image has. */
async function startDatabase() {
  const child = fork('api/src/backup/debian-testing.ts', { cwd: root })
  const [{ url, servingUrl }] = (await once(child, 'message')) as [{ url: string; servingUrl: string }]
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url, servingUrl, stop }
}

const secret = () => randomBytes(32).toString('hex')

describe('the image of deploy/Dockerfile', { skip }, () => {
  let folder: string
  let image: Image
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sesol-image-'))
    image = await buildImage(folder)
  })
  after(() => rm(folder, { recursive: true, force: true }))

  test(`it is not larger than ${mostMegabytes} MB, and its user has no privileges`, (context) => {
    context.diagnostic(`${image.megabytes} MB`)
    assert.ok(image.megabytes <= mostMegabytes, `${image.megabytes} MB`)
    assert.match(image.config.User, /^[1-9]\d*$/)
  })

  test('it holds no development packages, source maps, settings, tests or history', () => {
    const packages = ['package.json', 'api/package.json', 'contract/package.json'].map((file) =>
      JSON.parse(readFileSync(join(root, file), 'utf8')),
    )
    const release = join(image.files, image.config.WorkingDir)
    // A dependency of the other packages, too.
    const shared = ['intl-messageformat', 'yaml']
    const development = packages
      .flatMap(({ devDependencies = {} }) => Object.keys(devDependencies))
      .filter((name) => !shared.includes(name) && existsSync(join(release, 'node_modules', name)))
    assert.deepEqual(development, [])
    assert.deepEqual(globSync('**/{*.map,.env*,*.test.ts,.git,.npmrc,secrets.json}', { cwd: release }), [])
    for (const tool of ['npm', 'git', 'gcc']) assert.ok(!existsSync(join(image.files, 'usr/bin', tool)), tool)
  })

  describe('started like containers, on a database elsewhere', () => {
    let database: Awaited<ReturnType<typeof startDatabase>>
    let volumes: Volumes
    let settings: Record<string, string>
    let origin: string
    const running: Record<string, Container> = {}
    const started: Container[] = []

    const start = (command: string[] | undefined, env: Record<string, string> = {}) => {
      const container = startContainer(image, { ...(command && { command }), env: { ...settings, ...env }, volumes })
      started.push(container)
      return container
    }
    async function run(command: string[], env: Record<string, string> = {}): Promise<string> {
      const { ended, output } = start(['node', ...command], env)
      assert.equal(await ended, 0, output())
      return output()
    }
    const withOwner = () => ({ DATABASE_MIGRATE_URL: database.url })

    before(async () => {
      database = await startDatabase()
      const [site, api] = [await freePort(), await freePort()]
      origin = `http://127.0.0.1:${site}`
      volumes = {
        '/var/lib/sesol': await openVolume(join(folder, 'files'), image),
        '/var/backups/sesol': await openVolume(join(folder, 'backups'), image),
      }
      settings = {
        DATABASE_URL: database.servingUrl,
        SITE_URL: origin,
        SITE_HOOK_URL: `${origin}/hooks/revalidate`,
        API_URL: `http://127.0.0.1:${api}`,
        BACKUP_DIR: '/var/backups/sesol',
        BACKUP_RECIPIENTS: 'none',
        JWT_SECRET: secret(),
        BFF_SECRET: secret(),
        SESSION_SECRET: secret(),
      }
      await run(['api/src/db/migrate.ts'], withOwner())
      for (const [name, command, port] of [
        ['api', ['node', 'api/src/main.ts'], api],
        ['worker', ['node', 'api/src/worker.ts'], undefined],
        ['site', undefined, site],
      ] as const) {
        const metricsPort = await freePort()
        const env = { ...(port && { PORT: `${port}` }), METRICS_PORT: `${metricsPort}` }
        const container = start(command && [...command], env)
        running[name] = container
        const ended = container.ended.then((code) => assert.fail(`${name} ended with ${code}: ${container.output()}`))
        const ready = until(
          `${name} is ready`,
          async () => (await statusOf(`http://127.0.0.1:${metricsPort}/readyz`)) === 200,
        )
        await Promise.race([ready, ended])
      }
    })
    after(async () => {
      await Promise.all(started.map(({ stop }) => stop()))
      await database?.stop()
    })

    async function ask(path: string, init: RequestInit = {}): Promise<Response> {
      const response = await fetch(origin + path, { ...init, headers: { origin, ...init.headers } })
      assert.ok(response.ok, `${path}: ${response.status} ${running.api?.output()}`)
      return response
    }
    const json = (value: object) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(value),
    })
    const textOf = async (path: string) => (await ask(path)).text()

    test('a member signs up, gets an e-mail and publishes a campaign with a picture', async () => {
      assert.match(await textOf('/'), /<h1/)
      const account = { username: 'gemici', email: 'gemici@ornek.example', password: secret() }
      await ask('/api/users/register/', json({ ...account, password2: account.password }))
      await until('an e-mail is written', () => globSync('mail/*.eml', { cwd: join(folder, 'files') }).length > 0)
      const signedIn = await ask('/api/session', json({ email: account.email, password: account.password }))
      const cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
      const { buffer } = await photo('kıyı.jpg', '#7d9a6a')
      const form = campaignForm({ fax_number: '+902880000001' }, [new Blob([new Uint8Array(buffer)])])
      const made = await ask('/api/campaign/create', { method: 'POST', headers: { cookie }, body: form })
      const { id } = await made.json()
      await run(['api/src/moderate.ts', 'approve', `${id}`])
      await until('the campaign is public', async () => (await statusOf(`${origin}/campaign/${id}`)) === 200)
      const page = await textOf(`/campaign/${id}`)
      assert.ok(page.includes(campaignFields.title))
      const [, picture = ''] = /src="(\/media\/[^"]+)"/.exec(page) ?? []
      const { format, width } = await sharp(await (await ask(picture)).arrayBuffer()).metadata()
      assert.equal(format, 'webp')
      assert.ok(width)
    })

    test('a fax is a page in Turkish letters with its fonts', async () => {
      const form = new FormData()
      form.append('name', 'Işıl Gökçe')
      form.append('send_fax', 'true')
      const { fax } = await (await ask('/api/campaign/1/sign', { method: 'PATCH', body: form })).json()
      const file = join(folder, 'files/fax', `${fax.id}.pdf`)
      await until('the fax is sent', () => existsSync(file))
      const pdf = await getDocumentProxy(new Uint8Array(readFileSync(file)))
      const { text } = await extractText(pdf, { mergePages: true })
      for (const part of ['ÖRNEK SU İŞLERİ MÜDÜRLÜĞÜ', campaignFields.title, 'Işıl Gökçe']) {
        assert.ok(text.includes(part), `${part} is missing in:\n${text}`)
      }
    })

    test('a backup is made and listed', async () => {
      assert.match(await run(['api/src/backup.ts'], withOwner()), /^Backup of \S+Z: [1-9]\d* files/)
      assert.match(await run(['api/src/backup.ts', 'list']), /^\S+Z\t/)
    })

    test('each program ends in order', async () => {
      const codes = Object.entries(running).map(async ([name, { stop }]) => [name, await stop()])
      assert.deepEqual(await Promise.all(codes), [
        ['api', 0],
        ['worker', 0],
        ['site', 0],
      ])
    })
  })
})
