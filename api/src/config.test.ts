import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { secretsIn } from '@sesol/shared/secrets'
import { commandDatabaseUrl, readConfig, readServerConfig } from './config.ts'
import { startProcess } from './testing-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'sesol-config-'))
after(() => rm(folder, { recursive: true, force: true }))
const freshFolder = () => mkdtemp(join(folder, 'data-'))

const strong = () => randomBytes(32).toString('hex')
const base = { NODE_ENV: 'test', DATABASE_URL: 'postgresql://a@127.0.0.1/b', DATA_DIR: join(folder, 'base') }
const production = () => ({ ...base, NODE_ENV: 'production', JWT_SECRET: strong(), BFF_SECRET: strong() })

test('what is not set has the documented default, and an empty variable is not set', () => {
  const config = readConfig({ ...base, PORT: '', SITE_NAME: '' })
  assert.equal(config.host, '127.0.0.1', 'N-12 nothing listens for other machines by default')
  assert.equal(config.port, 8000)
  assert.deepEqual(config.tokens, { accessSeconds: 600, refreshSeconds: 1_209_600, graceSeconds: 30 })
  assert.equal(config.hookUrl, 'http://localhost:3000/hooks/revalidate')
  assert.equal(config.mediaDir, join(base.DATA_DIR, 'media'))
  assert.equal(config.rateLimitScale, 1)
  assert.equal(config.cimerFax, undefined)
})

test('each bad value is named with what was expected', () => {
  const bad: [string, string, RegExp][] = [
    ['PORT', '80a', /^PORT: expected a whole number/],
    ['PORT', '65536', /^PORT: expected a whole number/],
    ['DATABASE_URL', 'mysql://x', /^DATABASE_URL: expected an address that begins with postgresql/],
    ['SITE_URL', 'example.com', /^SITE_URL: expected an address/],
    ['RATE_LIMIT_SCALE', '-1', /^RATE_LIMIT_SCALE: expected a number/],
    ['CIMER_FAX', '150', /^CIMER_FAX: expected a number with \+/],
    ['TRUSTED_PROXIES', '10.0.0.0/8,everyone', /^TRUSTED_PROXIES: expected addresses/],
    ['AI_URL', 'https://:key@ai.example/v1', /^AI_URL: expected an address that ends in \?model=/],
    ['AI_URL', 'https://:50%@ai.example/v1?model=m', /^AI_URL: expected its special characters percent-encoded/],
    ['S3_URL', 's3://id@bucket', /^S3_URL: expected a bucket, and both id and secret/],
    ['S3_URL', 'https://id:secret@s3.example/', /^S3_URL: expected a bucket/],
    ['S3_URL', 's3://bucket', /^S3_URL: expected an address of AWS that ends in \?region=/],
    ['DKIM_KEY_FILE', '/etc/sesol/dkim', /^DKIM_KEY_FILE: expected a file whose name is that of the DNS record/],
    ['NODE_ENV', 'prod', /^NODE_ENV: expected development, test or production/],
  ]
  for (const [name, value, message] of bad)
    assert.throws(() => readConfig({ ...base, [name]: value }), { message }, name)
})

test('all faults of settings are named at once, with a name that is nearly one of a setting', () => {
  const wrong = {
    SITE_URL: 'sesol.example',
    PORT: 'x',
    FAX_URL: 'mailto:faks.example',
    BACKUP_DIR: '/x',
    SMTP_ULR: 'smtp://x',
  }
  assert.throws(
    () => readConfig({ ...base, ...wrong, NODE_ENV: 'production', DATA_DIR: '/none', DKIM_KEY_FILE: '/none/a.pem' }),
    {
      message: [
        'PORT: expected a whole number from 0 to 65535',
        'SITE_URL: expected an address that begins with http: or https:',
        'SMTP_URL is missing (FAX_URL is a mail gateway)',
        'BACKUP_RECIPIENTS is missing (BACKUP_DIR is set): ./script/backup new-key makes a key',
        'DKIM_KEY_FILE: /none/a.pem cannot be read',
        'JWT_SECRET is missing (production)',
        'BFF_SECRET is missing (production)',
        'SMTP_ULR is no setting: did you mean SMTP_URL?',
      ].join('\n'),
    },
  )
})

test('S-04 a public production without mail server or https serves nobody; the demo, this machine and commands do', () => {
  const open = { ...production(), SITE_URL: 'https://sesol.example', SMTP_URL: 'smtps://u:p@posta.ornek.example' }
  assert.equal(readServerConfig(open).siteUrl, open.SITE_URL)
  const refused: [Record<string, string>, RegExp][] = [
    [{ SMTP_URL: '' }, /^SMTP_URL is missing: a public site sends its e-mails by a mail server, such as smtps:\S+$/],
    [
      { SMTP_URL: 'smtps://USER:PASSWORD@mail.example' },
      /^SMTP_URL: expected your own mail server, not that of the example$/,
    ],
    [{ SITE_URL: 'http://sesol.example' }, /^SITE_URL: expected an https address, since the site is public$/],
    [{ SITE_URL: 'http://10.0.0.7', SMTP_URL: '' }, /^SITE_URL: expected an https[^\n]+\nSMTP_URL is missing/],
  ]
  for (const [settings, message] of refused) {
    assert.throws(() => readServerConfig({ ...open, ...settings }), { message })
    assert.ok(readConfig({ ...open, ...settings }))
    assert.ok(readServerConfig({ ...open, ...settings, DEMO: '1' }))
    assert.ok(readServerConfig({ ...open, ...settings, NODE_ENV: 'development' }))
  }
  for (const SITE_URL of ['', 'http://localhost:3000', 'http://127.0.0.1:3000'])
    assert.ok(readServerConfig({ ...open, SITE_URL, SMTP_URL: '' }))
})

test('in public a fax needs a provider; the demo, this machine and other than production write files', () => {
  const open = { ...production(), SITE_URL: 'https://sesol.example', CIMER_FAX: '+903120000000' }
  const { fax, cimerFax } = readConfig(open)
  assert.deepEqual([fax.isOffered, cimerFax], [false, undefined])
  const offering: Record<string, string>[] = [
    { FAX_URL: 'https://:gizli@faks.example/send' },
    { FAX_URL: 'mailto:faks.example', SMTP_URL: 'smtps://u:p@posta.ornek.example' },
    ...[{ DEMO: '1' }, { SITE_URL: 'http://localhost:3000' }, { SITE_URL: '' }, { NODE_ENV: 'development' }],
  ]
  for (const settings of offering) {
    const config = readConfig({ ...open, ...settings })
    assert.deepEqual([config.fax.isOffered, config.cimerFax], [true, open.CIMER_FAX], JSON.stringify(settings))
  }
})

test('an address has the keys of its provider, which no call repeats in its own', () => {
  const { ai, fax, bucket } = readConfig({
    ...base,
    AI_URL: 'https://:sk%2Fa+b@ai.example/v1/?model=yazar%201',
    FAX_URL: 'https://:gizli@faks.example/send?line=2',
    S3_URL: 'https://id:a%2Fb@s3.example:9000/sesol',
  })
  assert.partialDeepStrictEqual(ai, { baseUrl: 'https://ai.example/v1', apiKey: 'sk/a+b', model: 'yazar 1' })
  assert.deepEqual(fax.http, { url: 'https://faks.example/send?line=2', token: 'gizli' })
  const keys = { id: 'id', secret: 'a/b' }
  assert.deepEqual(bucket, { endpoint: 'https://s3.example:9000', region: 'us-east-1', name: 'sesol', keys })
  const { bucket: ofAws } = readConfig({ ...base, S3_URL: 's3://sesol?region=eu-central-1' })
  assert.deepEqual(ofAws, { endpoint: undefined, region: 'eu-central-1', name: 'sesol', keys: undefined })
})

test('S-04 the environment is production unless it is named, and secrets that were made earlier are used there too', async () => {
  const DATA_DIR = await freshFolder()
  const unnamed = { ...base, NODE_ENV: undefined, DATA_DIR }
  assert.throws(() => readConfig(unnamed), { message: /JWT_SECRET is missing \(production\)/ })
  const { JWT_SECRET: jwtSecret, BFF_SECRET: bffSecret } = secretsIn(DATA_DIR)
  const config = readConfig(unnamed)
  assert.deepEqual(
    [config.production, config.jwtSecret, config.bffSecret, config.apiDocs, config.mail.inbox],
    [true, jwtSecret, bffSecret, false, false],
  )
})

test('N-12 P-11 the documents of the API are served everywhere but in a production that listens for others', () => {
  const served = (env: NodeJS.ProcessEnv) => readConfig(env).apiDocs
  assert.deepEqual(
    [served(base), served(production()), served({ ...production(), START_ID: 'x' })],
    [true, false, true],
  )
})

test('S-04 production refuses a missing, short or sample secret, and makes none', async () => {
  assert.equal(readConfig(production()).production, true)
  const refused: [string, string | undefined, RegExp][] = [
    ['JWT_SECRET', undefined, /JWT_SECRET is missing/],
    ['BFF_SECRET', undefined, /BFF_SECRET is missing/],
    ['JWT_SECRET', 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d', /JWT_SECRET: expected at least 32 characters/],
    ['JWT_SECRET', 'change-me-change-me-change-me-change-me', /JWT_SECRET: expected a random value/],
    ['BFF_SECRET', 'my-secret-my-secret-my-secret-my-secret', /BFF_SECRET: expected a random value/],
    ['BFF_SECRET', 'a'.repeat(64), /BFF_SECRET: expected a random value/],
  ]
  for (const [name, value, message] of refused) {
    const DATA_DIR = await freshFolder()
    assert.throws(() => readConfig({ ...production(), DATA_DIR, [name]: value }), { message }, String(value))
    assert.equal(existsSync(join(DATA_DIR, 'secrets.json')), false)
  }
})

test('S-04 the process itself does not start in production without its secrets', async () => {
  const api = startProcess('main.ts', { ...base, DATA_DIR: await freshFolder(), NODE_ENV: 'production' })
  assert.deepEqual(await api.ended, [1, null])
  assert.equal(api.output(), 'JWT_SECRET is missing (production)\nBFF_SECRET is missing (production)\n')
})

test('S-04 elsewhere the first start makes secrets and keeps them for its owner only', async () => {
  const DATA_DIR = await freshFolder()
  const first = readConfig({ ...base, DATA_DIR })
  assert.match(first.jwtSecret, /^[0-9a-f]{64}$/)
  assert.notEqual(first.jwtSecret, first.bffSecret)
  const again = readConfig({ ...base, DATA_DIR })
  assert.deepEqual([again.jwtSecret, again.bffSecret], [first.jwtSecret, first.bffSecret])
  assert.equal((await stat(join(DATA_DIR, 'secrets.json'))).mode & 0o777, 0o600)
  const own = strong()
  assert.equal(readConfig({ ...base, DATA_DIR, JWT_SECRET: own }).jwtSecret, own)
})

test('S-04 processes that start at the same moment agree on one set', async () => {
  const dataDir = await freshFolder()
  const script = join(folder, 'print.ts')
  const module = JSON.stringify(join(import.meta.dirname, '../../shared/src/secrets.ts'))
  await writeFile(
    script,
    `import { secretsIn } from ${module}\nprocess.stdout.write(JSON.stringify(secretsIn(${JSON.stringify(dataDir)})))`,
  )
  const all = Array.from({ length: 4 }, () => startProcess(script, {}))
  await Promise.all(all.map(({ ended }) => ended))
  const outputs = new Set(all.map(({ output }) => output()))
  assert.equal(outputs.size, 1)
  assert.deepEqual(JSON.parse([...outputs][0] ?? ''), secretsIn(dataDir))
})

test('a list of secrets that lacks one gets it, and a broken one is not overwritten', async () => {
  const dataDir = await freshFolder()
  const file = join(dataDir, 'secrets.json')
  const kept = strong()
  await writeFile(file, JSON.stringify({ JWT_SECRET: kept, OTHER: 'x' }))
  await chmod(file, 0o600)
  const secrets = secretsIn(dataDir)
  assert.equal(secrets.JWT_SECRET, kept)
  assert.equal(JSON.parse(await readFile(file, 'utf8')).OTHER, 'x')
  await writeFile(file, '{"JWT_SECRET":')
  assert.throws(() => secretsIn(dataDir), /is no list of secrets/)
  assert.equal(await readFile(file, 'utf8'), '{"JWT_SECRET":')
})

test('with the address of PostgreSQL itself, DATABASE_URL is that of a pooler, which keeps no prepared statements', () => {
  const direct = 'postgresql://a@127.0.0.2/b'
  const alone = readConfig(base).database
  assert.deepEqual(
    [alone.directUrl, alone.migrateUrl, alone.isPooled, alone.preparesStatements],
    [base.DATABASE_URL, base.DATABASE_URL, false, true],
  )
  const pooled = readConfig({ ...base, DATABASE_DIRECT_URL: direct }).database
  assert.deepEqual(
    [pooled.url, pooled.directUrl, pooled.migrateUrl, pooled.isPooled, pooled.preparesStatements],
    [base.DATABASE_URL, direct, direct, true, false],
  )
})

test('a command without a database says what to do', async () => {
  const DATA_DIR = await freshFolder()
  await assert.rejects(commandDatabaseUrl({ DATA_DIR }), ({ message }: Error) => {
    assert.ok(message.startsWith(`DATABASE_URL is missing, and no ./script/server runs a database in ${DATA_DIR}:`))
    return true
  })
})
