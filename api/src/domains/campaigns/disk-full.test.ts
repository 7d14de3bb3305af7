import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { blobOf, filesIn, testVideo } from '../media/testing.ts'
import { campaignForm } from './testing.ts'

const mediaDir = await mkdtemp(join(tmpdir(), 'sesol-full-'))
const mounted = mountSmallDisk()
after(async () => {
  if (mounted) execFileSync('umount', [mediaDir])
  await rm(mediaDir, { recursive: true, force: true })
})

function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', mediaDir], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test('F-14 R-10 a disk that is really full, at each step', {
  skip: !mounted && 'needs to mount a small disk',
}, async (t) => {
  const api = await testApi({ mediaDir })
  const { access: token } = await testMember(api)
  const create = (...files: Blob[]) =>
    api.call('POST', '/campaign/create/', { token, multipart: campaignForm({}, files) })
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const photo = blobOf(
    await sharp({ create: { width: 1500, height: 1500, channels: 3, background: 'red', noise } })
      .jpeg({ quality: 50 })
      .toBuffer(),
  )
  const leavesNothing = async (files: Blob[]) => {
    const before = await filesIn(api)
    const { status, body } = await create(...files)
    assert.deepEqual([status, body.code], [507, 'error.media.storage_full'])
    assert.deepEqual(await filesIn(api), before)
    assert.deepEqual(await api.db.selectFrom('media').select('id').execute(), [])
    assert.deepEqual(await api.db.selectFrom('campaign').select('id').execute(), [])
  }

  await t.test('while an upload is written down', () => leavesNothing([blobOf(testVideo({ extraBytes: 13_000_000 }))]))

  await t.test('while a video is copied', () => leavesNothing([blobOf(testVideo({ extraBytes: 7_000_000 }))]))

  const filler = join(mediaDir, 'filler')
  await t.test('while a picture is drawn', async () => {
    const { bavail, bsize } = await statfs(mediaDir)
    await writeFile(filler, Buffer.alloc(bavail * bsize - photo.size - 100_000))
    await leavesNothing([photo])
  })

  await t.test('and when there is room again', async () => {
    await rm(filler)
    assert.equal((await create(photo)).status, 201)
  })
})
