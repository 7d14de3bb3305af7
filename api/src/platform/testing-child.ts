import { z } from 'zod'

const message = z.object({ script: z.string(), argument: z.unknown() })
let runs = 0

process.on('message', async (received) => {
  const { script, argument } = message.parse(received)
  process.argv[2] = JSON.stringify(argument)
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
