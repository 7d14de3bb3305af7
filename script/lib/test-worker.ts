import { once } from 'node:events'
import { resolve } from 'node:path'
import { after, suite, test } from 'node:test'

/** Many times what the longest takes on an idle machine. */
const maxFileMs = 900_000
const maxExitMs = 30_000

for (;;) {
  process.send?.('next')
  const [file] = await once(process, 'message')
  if (!file) break
  await new Promise<void>((ended) => {
    suite(file, { timeout: maxFileMs }, async () => {
      try {
        await import(resolve(file))
      } catch (error) {
        test('the file is loaded', () => {
          throw error
        })
      }
      after(() => ended())
    })
  })
}
process.disconnect()

// Whatever a test left open would keep this process, and with it the whole run.
setTimeout(() => {
  console.error(`After its tests the process was kept open by ${process.getActiveResourcesInfo().join(', ')}.`)
  process.exit(1)
}, maxExitMs).unref()
