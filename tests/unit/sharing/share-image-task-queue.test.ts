import { TaskQueue } from '../../../lib/server/share-image/task-queue'

function gate() {
  let open = () => {}
  const wait = new Promise<void>((resolve) => {
    open = resolve
  })
  return { wait, open: () => open() }
}

test('one task runs, some wait, and the next one is refused', async () => {
  const queue = new TaskQueue({ running: 1, waiting: 1 })
  const first = gate()
  let running = 0
  let most = 0
  const work = (wait?: Promise<void>) => async () => {
    running += 1
    most = Math.max(most, running)
    await wait
    running -= 1
    return 'done'
  }
  const one = queue.run(work(first.wait))
  const two = queue.run(work())
  expect(await queue.run(work())).toBeUndefined()
  first.open()
  expect(await Promise.all([one, two])).toEqual(['done', 'done'])
  expect(most).toBe(1)
})

test('work that fails gives its place to the next', async () => {
  const queue = new TaskQueue({ running: 1, waiting: 5 })
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await queue.run(async () => 'free')).toBe('free')
})
