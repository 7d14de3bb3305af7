/** A process of its own for tests that cannot import the API. */
import { startDebian } from './testing.ts'

const { create, stop } = await startDebian()
process.once('SIGTERM', async () => {
  await stop()
  process.exit(0)
})
process.send?.(await create('sesol'))
