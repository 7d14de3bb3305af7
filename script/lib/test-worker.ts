/** Runs the files that `run-test-files.ts` sends, each as its own suite, one after another. */
import { once } from 'node:events'
import { resolve } from 'node:path'
import { after, suite, test } from 'node:test'

for (;;) {
  process.send?.('next')
  const [file] = await once(process, 'message')
  if (!file) break
  await new Promise<void>((ended) => {
    suite(file, async () => {
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
