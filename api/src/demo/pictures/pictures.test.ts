import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { drawAvatar, drawPicture } from './index.ts'
import { type SceneName, scenes } from './scenes/index.ts'
import { formats } from './stage.ts'

const names = Object.keys(scenes).filter((name): name is SceneName => name in scenes)

/** How far the brightness spreads: an empty sheet has next to none. */
async function contrast(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).resize(200).greyscale().stats()
  return channels[0]?.stdev ?? 0
}

for (const scene of names) {
  test(`the scene ${scene} is drawn on its promised sheet`, async () => {
    const picture = await drawPicture({ scene, seed: 3 })
    const { width, height, format } = await sharp(picture).metadata()
    assert.deepEqual({ width, height, format }, { ...formats[scenes[scene].format], format: 'jpeg' })
    assert.ok((await contrast(picture)) > 20)
  })
}

test('a seed always gives the same picture, another seed or light another one', async () => {
  const first = await drawPicture({ scene: 'harbour', seed: 1 })
  assert.ok(first.equals(await drawPicture({ scene: 'harbour', seed: 1 })))
  assert.ok(!first.equals(await drawPicture({ scene: 'harbour', seed: 2 })))
  assert.ok(!first.equals(await drawPicture({ scene: 'harbour', seed: 1, palette: 'night' })))
})

test('a member’s picture is a square of 512 pixels and differs by seed', async () => {
  const [first, second] = await Promise.all([drawAvatar(1), drawAvatar(2)])
  const { width, height } = await sharp(first).metadata()
  assert.deepEqual([width, height], [512, 512])
  assert.ok(!first.equals(second))
})
