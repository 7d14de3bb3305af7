import { startPostgres } from '../../api/src/db/embedded.ts'

const [dataDir = '', port = '0'] = process.argv.slice(2)
const starting = startPostgres({ dataDir, port: Number(port) })

let asked = false

// The signal is handled during the start, too: a remaining server would lock the directory.
process.once('SIGTERM', async () => {
  asked = true
  const server = await starting.catch(() => undefined)
  await server?.stop()
  process.exit(0)
})

try {
  const { url, servingUrl, ended } = await starting
  process.send?.({ url, servingUrl })
  // Only the IPC channel keeps this process alive.
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
