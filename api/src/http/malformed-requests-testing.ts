import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type Dirent, existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Endpoint, type EndpointName, endpoints } from '@sesol/contract'
import { type TestApi, testApi } from '../testing.ts'
import { contentTypes, encodeBody, escaped, type Field } from './encode-body-testing.ts'
import { testFixtures, type ValidRequest } from './fixtures-testing.ts'
import { validRequestsOf } from './valid-requests-testing.ts'

export function assertShape({ errorField }: Endpoint, status: number, body: unknown) {
  assert.ok(status >= 200 && status < 500, `status ${status}`)
  if (status < 400) return
  assert.ok(typeof body === 'object' && body !== null, 'an object')
  const { detail, code, codes, request_id, ...fields } = body as Record<string, unknown>
  assert.equal(typeof code, 'string')
  assert.equal(typeof request_id, 'string')
  if (errorField) {
    assert.equal(typeof fields[errorField], 'string')
    delete fields[errorField]
  }
  if (detail !== undefined) return assert.equal(typeof detail, 'string')
  assert.ok(Object.keys(fields).length > 0, 'a field')
  for (const sentences of Object.values(fields)) {
    assert.ok(Array.isArray(sentences) && sentences.length > 0)
    for (const sentence of sentences) assert.ok(typeof sentence === 'string' && sentence !== '')
  }
  assert.deepEqual(Object.keys(codes as object).sort(), Object.keys(fields).sort())
}

/**
 * Reads tables only after a statement that may have written: a sequence counts those, rolled back ones too. The
 * challenges of sign-ins are left out, as they count wrong codes.
 */
async function storedIn({ pool, deps }: TestApi): Promise<() => Promise<Record<string, string>>> {
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_name <> 'sign_in_challenge' and table_schema = 'public'`)
  const tables = rows.map(({ name }, n) => ({ name, counter: `writes_${n}` }))
  await pool.query(`
    create function count_write() returns trigger language plpgsql as
      $$ begin perform nextval(tg_argv[0]); return null; end $$`)
  for (const { name, counter } of tables) {
    await pool.query(`
      create sequence ${counter};
      create trigger count_write after insert or update or delete or truncate on ${name}
      for each statement execute function count_write('${counter}')`)
  }
  const counters = tables.map(({ counter }) => `(select last_value + is_called::int from ${counter})`)
  const jobs = "(select coalesce(string_agg(jobs::text, ',' order by id), '') from graphile_worker.jobs)"
  const count = { name: 'writes', text: `select array[${counters.join()}] as counts, ${jobs} as jobs` }
  let known: string[] = []
  const digests: Record<string, string> = {}
  return async () => {
    const { rows: counted } = await pool.query(count)
    const counts: string[] = counted[0].counts
    const changed = tables.filter((_, n) => counts[n] !== known[n])
    known = counts
    if (changed.length) {
      const queries = changed.map(
        ({ name }) =>
          `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as digest from ${name} t`,
      )
      const { rows } = await pool.query(queries.join(' union all '))
      for (const { name, digest } of rows) digests[name] = digest
    }
    return { ...digests, jobs: counted[0].jobs, files: files(deps.config.dataDir) }
  }
}

function files(folder: string): string {
  const entries: Dirent[] = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
    .sort()
    .join('\n')
}

export type Exchanged = { status: number; head: string; text: string; body: unknown }

export type Sent = {
  method: string
  path: string
  headers?: [string, string][]
  body?: Buffer
  missing?: number
}

export async function exchange(
  address: string,
  { method, path, headers = [], body, missing = 0 }: Sent,
): Promise<Exchanged> {
  const { port, hostname } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: api.example',
    'connection: close',
    ...(body ? [`content-length: ${body.length + missing}`] : []),
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]
  // An early rejection may close the connection during the write.
  socket.on('error', () => {})
  socket.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)]))
  if (missing) socket.end()
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  const response = Buffer.concat(chunks).toString()
  const [head = '', ...rest] = response.split('\r\n\r\n')
  const text = rest.join('\r\n\r\n')
  const json = /^content-type: application\/json/im.test(head) && text !== ''
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]),
    head,
    text,
    body: json ? JSON.parse(text) : undefined,
  }
}

export type Attack = {
  params?: Record<string, string | number>
  query?: string
  token?: string | undefined
  headers?: [string, string][]
  fields?: Field[]
  raw?: Buffer
  contentType?: string | undefined
}

export function requestOf(name: EndpointName, { params = {}, query, token, headers = [], ...attack }: Attack): Sent {
  const { method, path, body }: Endpoint = endpoints[name]
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? ''))
  const content = attack.raw ?? (body && attack.fields ? encodeBody(body.encoding, attack.fields) : undefined)
  const type = 'contentType' in attack ? attack.contentType : body && contentTypes[body.encoding]
  return {
    method,
    path: query === undefined ? filled : `${filled}?${query}`,
    headers: [
      ...(content && type !== undefined ? [['content-type', type] as [string, string]] : []),
      ...(token === undefined ? [] : [['authorization', `Bearer ${token}`] as [string, string]]),
      ...headers,
    ],
    ...(content && { body: content }),
  }
}

function secretsIn({ token = '', fields = {} }: ValidRequest): string[] {
  const named = Object.entries(fields).filter(([name]) => /password|token|refresh|email|address$/.test(name))
  const texts = [token, ...named.map(([, value]) => value)].flat()
  return texts.filter((text) => typeof text === 'string' && text.length > 5).map(String)
}

export async function attackedService() {
  const api = await testApi()
  const fixtures = await testFixtures(api)
  const validRequests = await validRequestsOf(api, fixtures)
  const stored = await storedIn(api)
  let before = await stored()
  const secrets = new Set<string>([fixtures.fax])

  async function send(name: EndpointName, sent: Sent): Promise<Exchanged> {
    const response = await exchange(api.address, sent)
    assertShape(endpoints[name], response.status, response.body)
    const now = await stored()
    if (response.status >= 400)
      assert.deepEqual(now, before, `${sent.method} ${sent.path} ${response.status} stored something`)
    before = now
    return response
  }

  const attack = (name: EndpointName, call: ValidRequest, changes: Attack = {}) =>
    send(
      name,
      requestOf(name, {
        params: Object.fromEntries(
          Object.entries(call.params ?? {}).map(([key, value]) => [key, escaped(String(value))]),
        ),
        token: call.token,
        ...(call.query && { query: call.query }),
        ...(call.fields && { fields: Object.entries(call.fields) }),
        ...changes,
      }),
    )

  return {
    api,
    fixtures,
    validRequest: async (name: EndpointName): Promise<ValidRequest> => {
      const call = await validRequests[name]()
      for (const secret of secretsIn(call)) secrets.add(secret)
      before = await stored()
      return call
    },
    attack,
    send,
    isUnchanged: async () => isDeepStrictEqual(await stored(), before),
    async survived() {
      assert.equal((await api.call('GET', '/healthz')).status, 200)
      const lines = api.log().trim().split('\n')
      for (const line of lines) assert.match(JSON.parse(line).level, /^(info|warn)$/, line)
      for (const { password, access, refresh, email } of [fixtures.member, fixtures.moderator]) {
        for (const secret of [password, access, refresh, email]) secrets.add(secret)
      }
      for (const secret of secrets) assert.ok(!api.log().includes(secret), `${secret} stands in the log`)
    },
  }
}
