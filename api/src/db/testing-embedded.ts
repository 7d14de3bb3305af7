import { startPostgres } from './embedded.ts'

const { url } = await startPostgres({ dataDir: process.argv[2] ?? '', port: 0 })
process.stdout.write(`${url}\n`)
setInterval(() => {}, 60_000)
