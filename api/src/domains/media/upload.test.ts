import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { medium } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { sweepMedia } from './index.ts'
import { blobOf, filesIn, testPicture, testVideo } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
const other = await testMember(api)
const moderator = await testModerator(api)
const day = 86_400

const picture = blobOf(await testPicture('teal', 700, 500))
function send(files: Blob[], token: string | undefined = owner.access, field = 'file') {
  const multipart = new FormData()
  for (const file of files) multipart.append(field, file, '../../x.jpg')
  return api.call('POST', '/media/uploads/', { multipart, ...(token && { token }) })
}
const rows = () => api.db.selectFrom('media').selectAll().orderBy('id').execute()
async function leavesNothing(act: () => Promise<void>) {
  const before = [await rows(), (await filesIn(api)).stored.toSorted()]
  await act()
  const { stored, waiting } = await filesIn(api)
  assert.deepEqual([await rows(), stored.toSorted(), waiting], [...before, []])
}

test('P-03 a pre-uploaded file is described to its owner, who alone can read it', async () => {
  for (const [file, isVideo] of [
    [picture, false],
    [blobOf(testVideo()), true],
  ] as const) {
    const { status, body } = await send([file])
    assert.equal(status, 201)
    const { id, file: address, is_video, color } = medium.parse(body)
    assert.deepEqual([is_video, color], isVideo ? [true, null] : [false, '#008080'])
    const row = (await rows()).find((each) => each.id === id)
    assert.deepEqual([row?.owner_id, row?.is_public], [owner.id, false])
    const left = Number(row?.held_until?.getTime()) - Date.now()
    assert.ok(Math.abs(left - day * 1000) < 60_000, 'it waits for a day')
    for (const [token, expected] of [
      [undefined, 404],
      [other.access, 404],
      [owner.access, 200],
      [moderator.access, 200],
    ] as const) {
      assert.equal((await api.call('GET', address, token ? { token } : {})).status, expected)
    }
  }
})

describe('F-05 what is not taken leaves nothing', () => {
  const cases: [string, () => ReturnType<typeof send>, number, string | Record<string, string[]>][] = [
    ['no file', () => send([]), 400, { file: ['error.field.required'] }],
    [
      'a file under another name',
      () => send([picture], owner.access, 'dosya'),
      400,
      { file: ['error.field.required'] },
    ],
    ['two files', () => send([picture, picture]), 400, { file: ['error.media.too_many:1'] }],
    ['an empty file', () => send([new Blob([])]), 400, 'error.media.empty'],
    ['a text', () => send([blobOf('merhaba')]), 415, 'error.media.unsupported'],
    [
      'an SVG',
      () => send([blobOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png')]),
      415,
      'error.media.unsupported',
    ],
    [
      'JSON',
      () => api.call('POST', '/media/uploads/', { token: owner.access, json: {} }),
      400,
      { file: ['error.field.required'] },
    ],
  ]
  for (const [what, act, status, expected] of cases) {
    test(what, () =>
      leavesNothing(async () => {
        const response = await act()
        assert.equal(response.status, status)
        assert.deepEqual(typeof expected === 'string' ? response.body.code : response.body.codes, expected)
      }),
    )
  }
})

test('F-15 a file that no form takes is given up after a day, and what is in use stays', async () => {
  const [unused, used] = [(await send([picture])).body, (await send([picture])).body]
  await api.db.updateTable('media').set({ held_until: null }).where('id', '=', used.id).execute()
  const there = async () => (await rows()).filter(({ id }) => [unused.id, used.id].includes(id)).map(({ id }) => id)
  api.advance(day - 60)
  await sweepMedia(api.deps)
  assert.deepEqual(await there(), [unused.id, used.id])
  api.advance(120)
  await sweepMedia(api.deps)
  assert.deepEqual(await there(), [used.id])
  const { stored } = await filesIn(api)
  const name = ({ file }: { file: string }) => file.replace('/media/', '')
  assert.deepEqual([stored.includes(name(unused)), stored.includes(name(used))], [false, true])
})
