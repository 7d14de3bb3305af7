import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { after } from 'node:test'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import type { Deps } from './context.ts'
import { type TestDatabase, testDatabase } from './db/testing.ts'
import { openFiles } from './files.ts'
import { openFaxLine } from './platform/fax/index.ts'
import { openImaging } from './platform/imaging/imaging.ts'
import { openMailer } from './platform/mail/index.ts'
import { testChildren } from './platform/testing-children.ts'
import { openVideo } from './platform/video/video.ts'

export type TestApi = TestDatabase & {
  address: string
  deps: Deps
  /** In seconds. */
  advance: (seconds: number) => void
  log: () => string
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>
}

export type CallOptions = {
  json?: unknown
  form?: Record<string, string>
  multipart?: FormData
  token?: string
  headers?: Record<string, string>
  /** A body sent as it is, with its content type among the headers. */
  raw?: string | Buffer<ArrayBuffer>
}
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Answer = { status: number; headers: Headers; body: any; text: string }

/** Ends with the test file. */
export async function testApi(settings: Partial<Config> = {}, given?: TestDatabase): Promise<TestApi> {
  const database = given ?? (await testDatabase())
  const folder = await mkdtemp(join(tmpdir(), 'sesol-api-'))
  const config: Config = { ...testConfig(database.url, folder), ...settings }
  let ahead = 0
  const deps: Deps = {
    config,
    db: database.serving.db,
    mailer: openMailer(config),
    faxes: openFaxLine(config),
    now: () => new Date(Date.now() + ahead * 1000),
    ...(await openFiles(config)),
    imaging: openImaging({ children: testChildren }),
    video: openVideo({ children: testChildren, ffmpeg: config.ffmpeg }),
  }
  const logTo = new PassThrough()
  let log = ''
  logTo.on('data', (chunk) => {
    log += String(chunk)
  })
  const app = await buildApp(deps, { logTo })
  await app.listen({ host: '127.0.0.1', port: 0 })
  after(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    ...database,
    address,
    deps,
    advance: (seconds) => {
      ahead += seconds
    },
    log: () => log,
    call: (method, path, options) => call(address, method, path, options),
  }
}

export function testConfig(databaseUrl: string, folder: string): Config {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PORT: '0',
    JWT_SECRET: randomBytes(32).toString('hex'),
    BFF_SECRET: randomBytes(32).toString('hex'),
    RATE_LIMIT_SCALE: '0',
    SIGNATURES: 'immediate',
    DOMAIN_SIGNATURES: '0',
    OPERATOR_FILE: join(import.meta.dirname, '../../deploy/operator.json'),
  })
  return { ...config, apiDocs: false }
}

export async function call(address: string, method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const { json, form, multipart, raw, token, headers } = options
  const body =
    json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : (multipart ?? raw ?? null)
  const type = json !== undefined ? 'application/json' : form ? 'application/x-www-form-urlencoded' : undefined
  const response = await fetch(address + path, {
    method,
    body,
    headers: {
      ...(type && { 'content-type': type }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : undefined, text }
}
