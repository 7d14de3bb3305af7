import { waitFor } from '@testing-library/react'
import type { ChosenMedium } from '../../../lib/client/media/chosen-media'
import { UploadQueue } from '../../../lib/client/media/upload-queue'
import { changes, freshPage, site } from '../../support/form-page'

beforeEach(freshPage)

const medium = (name: string, more: Partial<ChosenMedium> = {}): ChosenMedium => ({
  key: name,
  file: new File(['x'], name, { type: 'image/gif' }),
  alt: '',
  ...more,
})
const four = () => ['a', 'b', 'c', 'd'].map((name) => medium(name))

function slowServer() {
  const open: ((reply: { status: number; body?: unknown }) => void)[] = []
  let id = 30
  site.answer = () => new Promise((resolve) => open.push(resolve))
  return {
    open,
    answer: (status = 201) =>
      open.shift()?.({ status, body: status === 201 ? { id: ++id, file: '/media/x.webp' } : {} }),
  }
}

function follow(media: readonly ChosenMedium[], signedIn = true) {
  const sent: [string, number][] = []
  const queue = new UploadQueue({ onReduced: jest.fn(), onSent: (key, id) => sent.push([key, id]) })
  queue.follow(media, signedIn)
  const phases = () => media.map(({ key }) => queue.stateOf(key)?.phase)
  return { queue, sent, phases }
}

test('a member’s files are sent as soon as they are chosen, two at a time, in their order', async () => {
  const server = slowServer()
  const { sent, phases } = follow(four())
  await waitFor(() => expect(server.open).toHaveLength(2))
  expect(phases()).toEqual(['sending', 'sending', 'pending', 'pending'])
  server.answer()
  await waitFor(() => expect(server.open).toHaveLength(2))
  expect(sent).toEqual([['a', 31]])
  for (let left = 3; left > 0; left -= 1) {
    server.answer()
    await waitFor(() => expect(sent).toHaveLength(5 - left))
  }
  expect(sent.map(([key]) => key)).toEqual(['a', 'b', 'c', 'd'])
})

test('the progress of a file is reported', async () => {
  slowServer()
  const { queue } = follow([medium('a')])
  await waitFor(() => expect(queue.stateOf('a')).toEqual({ phase: 'sending', share: 0.5 }))
})

test('signed out nothing is sent; it is sent once a member has signed in', async () => {
  slowServer()
  const media = four()
  const { queue, phases } = follow(media, false)
  await waitFor(() => expect(phases()).toEqual(['pending', 'pending', 'pending', 'pending']))
  expect([changes(), queue.sends()]).toEqual([[], false])
  queue.follow(media, true)
  await waitFor(() => expect(changes()).toHaveLength(2))
})

test('what the server has already is not sent again', async () => {
  slowServer()
  follow([medium('a', { id: 31 }), { key: 'b', id: 5, alt: '' }])
  await Promise.resolve()
  expect(changes()).toEqual([])
})

test('taking a file out stops it, and the next one has its turn', async () => {
  const server = slowServer()
  const media = four()
  const { queue, sent } = follow(media)
  await waitFor(() => expect(server.open).toHaveLength(2))
  queue.follow(media.slice(1), true)
  await waitFor(() => expect(server.open).toHaveLength(3))
  expect(queue.stateOf('a')).toBeUndefined()
  server.answer()
  server.answer()
  await waitFor(() => expect(sent.map(([key]) => key)).toEqual(['b']))
})

test('a server without the call: files wait for their form, silently, and nothing is asked of it again', async () => {
  const server = slowServer()
  const { queue, phases } = follow(four())
  await waitFor(() => expect(server.open).toHaveLength(2))
  server.answer(404)
  server.answer(404)
  await waitFor(() => expect(phases()).toEqual(['pending', 'pending', 'pending', 'pending']))
  expect([queue.isUnknown(), queue.sends(), queue.hasRefused()]).toEqual([true, false, false])
  expect(changes()).toHaveLength(2)
})

test('a session that is over: files wait until a member signs in', async () => {
  const server = slowServer()
  const media = [medium('a')]
  const { queue, phases } = follow(media)
  await waitFor(() => expect(server.open).toHaveLength(1))
  server.answer(401)
  await waitFor(() => expect(phases()).toEqual(['pending']))
  queue.follow(media, true)
  await waitFor(() => expect(server.open).toHaveLength(1))
})

test('a failed file says why, keeps the others going, and is sent again when asked', async () => {
  const server = slowServer()
  const { queue, sent } = follow([medium('a'), medium('b')])
  await waitFor(() => expect(server.open).toHaveLength(2))
  server.answer(503)
  server.answer()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(queue.stateOf('a')).toMatchObject({ phase: 'failed', error: { id: 'error.unavailable' } })
  expect(queue.hasRefused()).toBe(true)
  queue.retry('a')
  await waitFor(() => expect(server.open).toHaveLength(1))
  server.answer()
  await waitFor(() => expect(sent.map(([key]) => key)).toEqual(['b', 'a']))
  expect(queue.hasRefused()).toBe(false)
})

test('back online, files that got no answer go again; a refused one does not', async () => {
  let reply: Awaited<ReturnType<typeof site.answer>> = { status: 415 }
  site.answer = () => reply
  const media = [medium('refused')]
  const { queue, phases } = follow(media)
  await waitFor(() => expect(phases()).toEqual(['failed']))
  reply = 'offline'
  media.push(medium('lost'))
  queue.follow(media, true)
  await waitFor(() => expect(phases()).toEqual(['failed', 'failed']))
  reply = { status: 201, body: { id: 31, file: '/media/x.webp' } }
  queue.retryUnanswered()
  await waitFor(() => expect(phases()).toEqual(['failed', undefined]))
})

test('the form is left: what is under way is stopped', async () => {
  const server = slowServer()
  const { queue, sent } = follow([medium('a')])
  await waitFor(() => expect(server.open).toHaveLength(1))
  queue.stop()
  server.answer()
  await new Promise(process.nextTick)
  expect([sent, queue.stateOf('a')]).toEqual([[], undefined])
})
