/** The embedded PostgreSQL as a program of its own: tells its parent the address, and ends in order when asked to. */
import { startPostgres } from '../../api/src/db/embedded.ts'

const [dataDir = '', port = '0'] = process.argv.slice(2)
const starting = startPostgres({ dataDir, port: Number(port) })

let asked = false

// Also while it starts: a server left behind would hold the folder.
process.once('SIGTERM', async () => {
  asked = true
  const server = await starting.catch(() => undefined)
  await server?.stop()
  process.exit(0)
})

try {
  const { url, servingUrl, ended } = await starting
  process.send?.({ url, servingUrl })
  // The database alone does not keep this process running; the line to its parent does.
  process.channel?.ref()
  await ended
  if (!asked) endWith('PostgreSQL has ended')
} catch (error) {
  endWith(error instanceof Error ? error.message : String(error))
}

function endWith(reason: string) {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
