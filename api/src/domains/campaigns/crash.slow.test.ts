import assert from 'node:assert/strict'
import { access, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { testDatabase } from '../../db/testing.ts'
import { localStorage, openTemporaryDirectory } from '../../platform/storage/local.ts'
import { type ApiProcess, crash, startApi, until } from '../../testing-process.ts'
import { testMember } from '../accounts/testing.ts'
import { sweepMedia } from '../media/index.ts'
import { blobOf, testPicture, testVideo } from '../media/testing.ts'
import { campaignForm } from './testing.ts'

const { url, db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sesol-crash-'))
const mediaDir = join(folder, 'media')
after(() => rm(folder, { recursive: true, force: true }))
const env = { DATABASE_URL: url, DATA_DIR: folder }

const picture = blobOf(await testPicture('olive', 40, 30))
const video = blobOf(testVideo({ extraBytes: 60_000 }))

test('R-05 F-15 kill -9 loses no acknowledged campaign and leaves no incomplete one', async () => {
  const first = await startApi(env)
  const { access: token } = await testMember(first)
  const create = (api: ApiProcess, key: string) =>
    api.call('POST', '/campaign/create/', {
      token,
      multipart: campaignForm({ title: key }, [picture, video]),
      headers: { 'idempotency-key': key },
    })

  const acknowledged = new Map<string, number>()
  const asked = new Set<string>()
  for (const round of [1, 2]) {
    const api = round === 1 ? first : await startApi(env)
    let next = 0
    const before = acknowledged.size
    const writer = async () => {
      for (;;) {
        const key = `${round}-${next++}`
        asked.add(key)
        const response = await create(api, key).catch(() => undefined)
        if (!response) return
        assert.equal(response.status, 201, response.text)
        acknowledged.set(key, response.body.id)
      }
    }
    const writers = [writer(), writer(), writer()]
    await until('a campaign is acknowledged', () => acknowledged.size > before)
    await pause(round * 90)
    await Promise.all([crash(api, db), ...writers])
  }

  const rows = await db
    .selectFrom('campaign')
    .leftJoin('campaign_media', 'campaign_media.campaign_id', 'campaign.id')
    .leftJoin('media', 'media.id', 'campaign_media.media_id')
    .select(['campaign.id', 'campaign.title', 'media.name', 'media.extension', 'media.variants'])
    .execute()
  const byTitle = Map.groupBy(rows, ({ title }) => title)
  for (const [key, id] of acknowledged) assert.equal(byTitle.get(key)?.[0]?.id, id, `campaign ${key} is lost`)
  const expected = new Set<string>()
  for (const [key, media] of byTitle) {
    assert.deepEqual(
      media.map(({ extension }) => extension).toSorted(),
      ['mp4', 'webp'],
      `campaign ${key} is incomplete`,
    )
    for (const { name, extension, variants } of media) {
      for (const file of [`${name}.${extension}`, ...(variants ?? []).map((width) => `${name}-${width}.webp`)]) {
        await access(join(mediaDir, file.slice(0, 2), file))
        expected.add(file)
      }
    }
  }

  const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000)
  await sweepMedia({
    db,
    media: localStorage(mediaDir),
    temporary: await openTemporaryDirectory(join(mediaDir, 'tmp')),
    now: inTwoDays,
  })
  const entries = await readdir(mediaDir, { recursive: true, withFileTypes: true })
  const left = entries.filter((entry) => entry.isFile() && !entry.parentPath.endsWith('tmp'))
  assert.deepEqual(new Set(left.map(({ name }) => name)), expected, 'only files without a row are removed')

  const again = await startApi(env)
  for (const key of asked) assert.equal((await create(again, key)).status, 201)
  const counts = await db
    .selectFrom('campaign')
    .select(({ fn }) => ['title', fn.countAll<number>().as('n')])
    .groupBy('title')
    .execute()
  assert.deepEqual(
    counts.filter(({ n }) => n !== 1),
    [],
    'R-02 a retry after the crash creates no duplicate',
  )
  assert.equal(counts.length, asked.size)
})
