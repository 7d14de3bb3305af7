import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { fromBuffer } from 'yauzl'
import { type TestMember, testExport, testMember } from './domains/accounts/testing.ts'
import { campaignForm, testPublicCampaign } from './domains/campaigns/testing.ts'
import { testComment } from './domains/comments/testing.ts'
import { blobOf, testPicture, testVideo } from './domains/media/testing.ts'
import { sign, signForm } from './domains/support/testing.ts'
import type { MailOrder } from './platform/mail/index.ts'
import { tasksOf } from './tasks.ts'
import { testApi } from './testing.ts'
import { runJobs } from './testing-queue.ts'

const api = await testApi()
const tasks = tasksOf(api.deps, pino({ level: 'silent' }))
const day = 86_400
const member = await testMember(api)
const other = await testMember(api)

const state = async (token: string) => (await api.call('GET', '/users/export/', { token })).body
const ask = (token: string) => api.call('POST', '/users/export/', { token })
const make = (user_id: number, attempts = 1) =>
  tasks.make_export?.({ user_id }, { job: { attempts, max_attempts: 6 } } as never)
const signIn = async ({ email, password }: TestMember) =>
  (await api.call('POST', '/users/login/', { form: { email, password } })).body.access

async function fetchFile(token?: string, method = 'GET') {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const response = await fetch(`${api.address}/users/export/file/`, { method, headers })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function archives() {
  const names: string[] = []
  for await (const { name } of api.deps.privateFiles.list()) if (name.endsWith('.zip')) names.push(name)
  return names
}

async function mails() {
  const sent: MailOrder[] = []
  const taskList = {
    ...Object.fromEntries(Object.keys(tasks).map((name) => [name, async () => {}])),
    send_mail: async (payload: unknown) => void sent.push(payload as MailOrder),
  }
  await runJobs(api.pool, taskList)
  return sent
}

async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
    if (error) return reject(error)
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, async (fault, stream) => {
        if (fault) return reject(fault)
        entries.set(entry.fileName, Buffer.concat(await stream.toArray()))
        zip.readEntry()
      })
    })
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.readEntry()
  })
  await promise
  return entries
}

test('a copy holds what is the member’s and nothing of anybody else, and its link is mailed', async () => {
  const video = testVideo()
  const { body: own } = await api.call('POST', '/campaign/create/', {
    token: member.access,
    multipart: campaignForm({ title: 'Dere kurumasın' }, [blobOf(video)]),
  })
  const foreign = await testPublicCampaign(api, other.access, { title: 'Başkasının kampanyası' })
  await testComment(api, foreign, member.access, 'Benim yorumum')
  const { id: liked } = await testComment(api, foreign, other.access, 'Başkasının yorumu')
  await api.call('POST', `/campaign/comments/${liked}/like/`, { token: member.access })
  await sign(api, foreign, signForm({ name: 'Ayşe Yılmaz' }), member.access)
  await sign(api, foreign, signForm({ name: 'Başkası' }), other.access)
  const json = { values: { title: 'Taslak' }, step: 'topic', media: [] }
  await api.call('PUT', '/campaign/draft/', { token: member.access, json })
  await mails()

  assert.equal((await state(member.access)).state, 'none')
  const { status, body } = await ask(member.access)
  assert.deepEqual([status, body.state], [200, 'making'])
  assert.equal((await fetchFile(member.access)).status, 404)
  await make(member.id)
  const ready = await state(member.access)
  assert.equal(ready.state, 'ready')
  assert.ok(Math.abs(Date.parse(ready.expires_at) - Date.now() - 7 * day * 1000) < 10_000)

  const response = await fetchFile(member.access)
  assert.deepEqual([response.status, response.bytes.length], [200, ready.bytes])
  assert.equal(response.headers.get('cache-control'), 'private, no-store')
  assert.equal(response.headers.get('content-type'), 'application/zip')
  assert.match(response.headers.get('content-disposition') ?? '', /^attachment; filename="[\w.]+"$/)
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff')

  const entries = await unpack(response.bytes)
  const read = (name: string) => JSON.parse(String(entries.get(`${name}.json`)))
  assert.equal(read('account').email, member.email)
  assert.equal(read('sessions').length, 1)
  assert.deepEqual([read('campaigns').length, read('campaigns')[0].id], [1, own.id])
  assert.deepEqual(
    read('comments').map(({ text }: { text: string }) => text),
    ['Benim yorumum'],
  )
  assert.deepEqual(read('likes'), [{ comment_id: liked }])
  assert.deepEqual(
    read('signatures').map(({ name }: { name: string }) => name),
    ['Ayşe Yılmaz'],
  )
  assert.deepEqual([read('faxes'), read('draft').draft.values.title], [[], 'Taslak'])
  const [{ file }] = read('campaigns')[0].media
  assert.ok((entries.get(`media/${file}`)?.length ?? 0) > 1000)
  const text = [...entries.values()].join('')
  for (const foreignText of [other.email, 'Başkası', 'password_hash', '$argon2']) {
    assert.ok(!text.includes(foreignText), foreignText)
  }
  const [mail, ...more] = await mails()
  assert.deepEqual([mail?.mail, mail?.to, more], ['data_ready', member.email, []])
  assert.ok(!JSON.stringify(mail).includes('export/file'))
})

test('one copy a day is made, also of twenty that are asked for at once; the next day another', async () => {
  const asking = await testMember(api)
  const responses = await Promise.all(Array.from({ length: 20 }, () => ask(asking.access)))
  assert.equal(responses.filter(({ status }) => status === 200).length, 1)
  for (const { status, headers } of responses) {
    if (status === 200) continue
    assert.equal(status, 429)
    assert.ok(Number(headers.get('retry-after')) > day - 60)
  }
  await make(asking.id)
  api.advance(day + 1)
  const token = await signIn(asking)
  assert.deepEqual([(await ask(token)).status, (await state(token)).state], [200, 'making'])
})

test('R-05 a repeated job makes one copy; a copy that fails for good can be requested again', async () => {
  const asking = await testMember(api)
  await ask(asking.access)
  await mails()
  await Promise.all([make(asking.id), make(asking.id)])
  await make(asking.id)
  assert.equal((await mails()).length, 1)

  const failing = await testMember(api)
  await ask(failing.access)
  const { adopt } = api.deps.privateFiles
  api.deps.privateFiles.adopt = async () => {
    throw new Error('no room')
  }
  await assert.rejects(async () => make(failing.id))
  assert.equal((await state(failing.access)).state, 'making')
  await assert.rejects(async () => make(failing.id, 6))
  api.deps.privateFiles.adopt = adopt
  assert.equal((await state(failing.access)).state, 'failed')
  assert.equal((await ask(failing.access)).status, 200)
  await make(failing.id)
  assert.equal((await state(failing.access)).state, 'ready')
})

test('a copy whose week is over is gone, with its archive; nobody’s archive goes before', async () => {
  const asking = await testMember(api)
  const kept = await testExport(api, asking)
  await tasks.sweep_files?.({}, {} as never)
  assert.ok((await archives()).includes(kept))
  api.advance(7 * day + 1)
  const token = await signIn(asking)
  assert.deepEqual([(await state(token)).state, (await fetchFile(token)).status], ['none', 404])
  await tasks.sweep_rows?.({}, {} as never)
  await tasks.sweep_files?.({}, {} as never)
  assert.deepEqual(await archives(), [])
})

test('a picture of the profile is in the copy, and a file whose bytes are lost does not prevent it', async () => {
  const asking = await testMember(api)
  const picture = await testPicture('red', 60, 40)
  for (const _ of [1, 2]) {
    const form = new FormData()
    form.append('file', blobOf(picture), 'resim.png')
    await api.call('POST', '/media/uploads/', { token: asking.access, multipart: form })
  }
  const rows = await api.db.selectFrom('media').selectAll().where('owner_id', '=', asking.id).execute()
  const [lost, kept] = rows.map(({ name, extension }) => `${name}.${extension}`)
  await api.deps.media.delete(lost ?? '')
  await ask(asking.access)
  await make(asking.id)
  const entries = await unpack((await fetchFile(asking.access)).bytes)
  assert.deepEqual(
    [...entries.keys()].filter((name) => name.startsWith('media/')),
    [`media/${kept}`],
  )
})
