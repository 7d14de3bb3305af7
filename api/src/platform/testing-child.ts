import { Readable } from 'node:stream'
import { z } from 'zod'

const message = z.object({ script: z.string(), input: z.unknown() })
let runs = 0

process.on('message', async (received) => {
  const { script, input } = message.parse(received)
  Object.defineProperty(process, 'stdin', { value: Readable.from([JSON.stringify(input)]), configurable: true })
  let printed = ''
  process.stdout.write = (text: string | Uint8Array) => {
    printed += String(text)
    return true
  }
  try {
    // Another query reloads the script, but not its imports.
    await import(`${script}?${runs++}`)
    process.send?.({ printed })
  } catch (error) {
    process.send?.({ failure: String(error) })
  }
})
