import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import type { TaskList } from 'graphile-worker'
import { pino } from 'pino'
import { findFfmpeg } from '../../platform/video/ffmpeg.ts'
import { tasksOf } from '../../tasks.ts'
import { type TestApi, testApi } from '../../testing.ts'
import { runJobs } from '../../testing-queue.ts'
import { testMember } from '../accounts/testing.ts'
import { approve, campaignForm } from '../campaigns/testing.ts'
import { sweepPreparations } from './index.ts'
import { blobOf, filesIn, traces, videoFixture } from './testing.ts'

const folder = await mkdtemp(join(tmpdir(), 'sesol-ffmpeg-'))
after(() => rm(folder, { recursive: true, force: true }))

/** A program that is called as ffmpeg is: it shows a pixel, and converts everything to the same video. */
async function fakeFfmpeg(name: string, convert: string): Promise<string> {
  const path = join(folder, name)
  const script = `#!/bin/sh\nfor last; do :; done\ncase "$last" in\n  pipe:1) printf pixel ;;\n  *) ${convert} ;;\nesac\n`
  await writeFile(path, script)
  await chmod(path, 0o755)
  return path
}
const phone = join(import.meta.dirname, 'fixtures/phone.mp4')

async function setUp(ffmpeg: string) {
  const api = await testApi({ ffmpeg })
  const { access: token } = await testMember(api)
  const revalidated: string[] = []
  const tasks: TaskList = {
    ...tasksOf(api.deps, pino({ level: 'silent' })),
    revalidate_site: ({ tags }) => void revalidated.push(...tags),
  }
  return {
    api,
    token,
    revalidated,
    create: (name: string) =>
      api.call('POST', '/campaign/create/', { token, multipart: campaignForm({}, [blobOf(videoFixture(name))]) }),
    work: () => runJobs(api.pool, tasks),
  }
}

const mediumOf = async (api: TestApi, id: number) => (await api.call('GET', `/campaign/${id}/`)).body.media[0]

describe('a video that browsers do not play', async () => {
  const w = await setUp(await fakeFfmpeg('converts', `cp ${phone} "\${last#file:}"`))
  const { api, token } = w

  test('is being prepared until the worker has converted it, and then shown on the pages it belongs to', async () => {
    const { status, body } = await w.create('old.avi')
    const [medium] = body.media
    assert.deepEqual([status, medium.state, medium.file, medium.is_video], [201, 'preparing', '', true])
    await approve(api, body.id)
    await w.work()
    const ready = await mediumOf(api, body.id)
    assert.equal(ready.state, 'ready')
    assert.match(ready.file, /^\/media\/[0-9a-f]{32}\.mp4$/)
    assert.ok(w.revalidated.includes(`campaign:${body.id}`), w.revalidated.join())
    const response = await fetch(api.address + ready.file)
    const video = Buffer.from(await response.arrayBuffer())
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'video/mp4'])
    for (const trace of traces) assert.equal(video.includes(trace), false, String(trace))
    const { stored, waiting } = await filesIn(api)
    assert.deepEqual([stored, waiting], [[ready.file.replace('/media/', '')], []])
  })

  test('P-05 is served to nobody as it came in, not to its owner either', async () => {
    const { body } = await w.create('old.wmv')
    const [row] = await api.db.selectFrom('media').selectAll().where('state', '=', 'preparing').execute()
    assert.ok((await filesIn(api)).stored.includes(`${row?.name}-source.wmv`))
    for (const file of [`${row?.name}-source.wmv`, `${row?.name}.wmv`, `${row?.name}.mp4`]) {
      assert.equal((await api.call('GET', `/media/${file}`, { token })).status, 404, file)
    }
    await w.work()
    assert.equal((await api.call('GET', `/campaign/${body.id}/`, { token })).body.media[0].state, 'ready')
  })

  test('one that was removed meanwhile is not converted', async () => {
    const { body } = await w.create('old.flv')
    await api.db.deleteFrom('media').where('id', '=', body.media[0].id).execute()
    const before = await filesIn(api)
    await w.work()
    assert.deepEqual(await filesIn(api), before)
  })

  test('one that a killed worker had converted already is not converted again', async () => {
    const { body } = await w.create('old.avi')
    await api.db.updateTable('media').set({ state: 'ready' }).where('id', '=', body.media[0].id).execute()
    await w.work()
    assert.equal((await filesIn(api)).stored.filter((file) => file.includes('-source.avi')).length, 0)
  })
})

test('a video that cannot be converted is shown as failed, and nothing of it is kept', async () => {
  const w = await setUp(await fakeFfmpeg('fails', 'exit 1'))
  const { body } = await w.create('old.avi')
  await w.work()
  const { body: seen } = await w.api.call('GET', `/campaign/${body.id}/`, { token: w.token })
  assert.deepEqual([seen.media[0].state, seen.media[0].file], ['failed', ''])
  assert.deepEqual(await filesIn(w.api), { stored: [], waiting: [] })
})

test('what a converter wrote that is no video is not shown', async () => {
  const w = await setUp(await fakeFfmpeg('lies', `printf nothing > "\${last#file:}"`))
  const { body } = await w.create('old.avi')
  await w.work()
  const { body: seen } = await w.api.call('GET', `/campaign/${body.id}/`, { token: w.token })
  assert.equal(seen.media[0].state, 'failed')
})

test('a video that no worker could prepare within a day is given up', async () => {
  const w = await setUp(await fakeFfmpeg('unused', 'exit 1'))
  const { body } = await w.create('old.avi')
  w.api.advance(25 * 3600)
  assert.equal(await sweepPreparations(w.api.deps, async () => undefined), 1)
  const row = await w.api.db.selectFrom('media').select('state').where('id', '=', body.media[0].id).executeTakeFirst()
  assert.equal(row?.state, 'failed')
  assert.deepEqual((await filesIn(w.api)).stored, [])
})

describe('F-09 with ffmpeg itself', async () => {
  const program = findFfmpeg(process.env.PATH ?? '')
  assert.ok(program, 'ffmpeg is missing: ./script/test brings it')
  const w = await setUp(program)

  const names = ['old.avi', 'old.wmv', 'old.flv', 'old.ogv', 'old.mpg', 'old.m2t', 'old.mkv', 'old.3gp']
  for (const name of names) {
    test(`P-05 ${name} becomes an MP4 without its metadata`, async () => {
      const { status, body } = await w.create(name)
      assert.deepEqual([status, body.media?.[0].state], [201, 'preparing'])
      await w.work()
      const { body: seen } = await w.api.call('GET', `/campaign/${body.id}/`, { token: w.token })
      assert.equal(seen.media[0].state, 'ready')
      const response = await fetch(w.api.address + seen.media[0].file, {
        headers: { authorization: `Bearer ${w.token}` },
      })
      const video = Buffer.from(await response.arrayBuffer())
      assert.equal(video.toString('latin1', 4, 8), 'ftyp')
      for (const trace of traces) assert.equal(video.includes(trace), false, String(trace))
    })
  }

  for (const [what, bytes] of [
    ['a RIFF header before other bytes', Buffer.concat([Buffer.from('RIFF\0\x10\0\0AVI '), Buffer.alloc(5000, 7)])],
    ['half a header of WMV', videoFixture('old.wmv').subarray(0, 300)],
    ['an AVI that ends before its first frame', videoFixture('old.avi').subarray(0, 500)],
  ] as const) {
    test(`F-05 F-08 ${what} is refused`, async () => {
      const multipart = campaignForm({}, [blobOf(bytes)])
      const { status, body } = await w.api.call('POST', '/campaign/create/', { token: w.token, multipart })
      assert.deepEqual([status, body.code], [415, 'error.media.unsupported'])
    })
  }
})
