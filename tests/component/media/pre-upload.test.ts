import { asUpload, isRetryable, preUpload, withoutPreUploads } from '../../../lib/client/media/uploads'
import { ApiError } from '../../../lib/shared/errors/errors'
import { changes, freshPage, sentForm, site } from '../../support/form-page'

beforeEach(freshPage)

const file = (name = 'dere.jpg') => new File(['x'], name, { type: 'image/jpeg' })
const taken = (id: number) => ({ status: 201, body: { id, file: `/media/${id}.webp` } })
const later = () => Promise.withResolvers<ReturnType<typeof taken>>()

test('a file is sent alone, as a part of its own, and its progress is reported', async () => {
  site.answer = () => taken(31)
  const chosen = file()
  const shares: number[] = []
  const medium = await preUpload(chosen, { onProgress: (share) => shares.push(share) })
  expect(medium.id).toBe(31)
  expect(shares).toEqual([0, 0.5])
  const { method, path, form } = sentForm()
  expect([method, path]).toEqual(['POST', '/api/media/uploads'])
  expect([...form.entries()]).toEqual([['file', chosen]])
})

test('who asks for a file that is under way, or was sent, waits for that one', async () => {
  const answer = later()
  site.answer = () => answer.promise
  const chosen = file()
  const first = preUpload(chosen)
  const shares: number[] = []
  const second = preUpload(chosen, { onProgress: (share) => shares.push(share) })
  answer.resolve(taken(31))
  expect([(await first).id, (await second).id, (await preUpload(chosen)).id]).toEqual([31, 31, 31])
  expect(changes()).toHaveLength(1)
})

test('one who gives up stops it only if nobody else waits', async () => {
  const answer = later()
  site.answer = () => answer.promise
  const chosen = file()
  const gaveUp = new AbortController()
  const first = preUpload(chosen, { signal: gaveUp.signal })
  const second = preUpload(chosen)
  await Promise.resolve()
  gaveUp.abort()
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  answer.resolve(taken(31))
  expect((await second).id).toBe(31)

  const other = file('kıyı.jpg')
  const alone = new AbortController()
  site.answer = () => new Promise(() => {})
  const stopped = preUpload(other, { signal: alone.signal })
  await Promise.resolve()
  alone.abort()
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  site.answer = () => taken(32)
  expect((await preUpload(other)).id).toBe(32)
})

test('a file that failed is sent again when it is requested again', async () => {
  site.answer = () => 'offline'
  const chosen = file()
  await expect(preUpload(chosen)).rejects.toMatchObject({ id: 'error.network' })
  site.answer = () => taken(31)
  expect((await preUpload(chosen)).id).toBe(31)
})

test('files that the server gave up are forgotten, and sent again; what the campaign had stays', async () => {
  site.answer = () => taken(31)
  const chosen = file()
  await preUpload(chosen)
  const had = { key: 'b', id: 5, alt: '' }
  expect(withoutPreUploads([{ key: 'a', file: chosen, id: 31, alt: 'Dere' }, had])).toEqual([
    { key: 'a', file: chosen, alt: 'Dere' },
    had,
  ])
  site.answer = () => taken(40)
  expect((await preUpload(chosen)).id).toBe(40)
})

const failure = (status: number) => new ApiError({ status, id: 'error.server' })

test('F-02 F-05 what is refused by size or kind has the words of a file, and is not tried again', () => {
  expect(asUpload(failure(413))).toBe('error.media.too_large:50')
  expect(asUpload(failure(415))).toBe('error.media.unsupported')
  expect(asUpload(new ApiError({ status: 413, id: 'error.media.too_many_pixels' }))).toBe(
    'error.media.too_many_pixels:40',
  )
  expect(asUpload(new ApiError({ status: 415, id: 'error.media.damaged' }))).toMatchObject({
    id: 'error.media.damaged',
  })
  expect([413, 415, 0, 400, 408, 500, 503, 507].filter((status) => isRetryable(failure(status)))).toEqual([
    0, 400, 408, 500, 503, 507,
  ])
})
