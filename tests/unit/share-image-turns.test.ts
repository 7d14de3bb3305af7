import { Turns } from '../../lib/server/share-image/turns'

function gate() {
  let open = () => {}
  const wait = new Promise<void>((resolve) => {
    open = resolve
  })
  return { wait, open: () => open() }
}

test('one works, some wait, and whoever comes then is refused', async () => {
  const turns = new Turns({ running: 1, waiting: 1 })
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
  const one = turns.take(work(first.wait))
  const two = turns.take(work())
  expect(await turns.take(work())).toBeUndefined()
  first.open()
  expect(await Promise.all([one, two])).toEqual(['done', 'done'])
  expect(most).toBe(1)
})

test('work that fails gives its place to the next', async () => {
  const turns = new Turns({ running: 1, waiting: 5 })
  const failing = turns.take(() => Promise.reject(new Error('broken')))
  const next = turns.take(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await turns.take(async () => 'free')).toBe('free')
})
