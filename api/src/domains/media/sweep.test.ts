import assert from 'node:assert/strict'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { sweepMedia } from './index.ts'
import { filesIn, testMedia, testPicture, testVideo } from './testing.ts'

const api = await testApi()
const { id: ownerId } = await testMember(api)
const { config, temporary } = api.deps

test('F-15 R-05 files that lost their row and forgotten uploads go; what has a row or is new stays', async () => {
  const picture = await testPicture('red', 400, 9)
  const kept = await testMedia(api, ownerId, picture)
  const orphan = await testMedia(api, ownerId, picture)
  await api.db.deleteFrom('media').where('id', '=', orphan.id).execute()
  for (const row of [kept, orphan]) {
    for (const file of [`${row.name}.webp`, `${row.name}-320.webp`])
      await age(join(config.mediaDir, row.name.slice(0, 2), file), 25)
  }
  const fresh = await testMedia(api, ownerId, testVideo())
  await api.db.deleteFrom('media').where('id', '=', fresh.id).execute()
  const [forgotten, underWay] = [temporary.path(), temporary.path()]
  await writeFile(forgotten, 'x')
  await writeFile(underWay, 'x')
  await age(forgotten, 2)

  assert.deepEqual(await sweepMedia(api.deps), { temporary: 1, media: 2 })
  const { stored, waiting } = await filesIn(api)
  assert.deepEqual(stored.toSorted(), [`${kept.name}.webp`, `${kept.name}-320.webp`, `${fresh.name}.mp4`].toSorted())
  assert.equal(waiting.length, 1)
})

async function age(path: string, hours: number) {
  const then = new Date(Date.now() - hours * 3_600_000)
  await utimes(path, then, then)
}
