import { existsSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { help, type Options, readOptions } from './options.ts'
import { apiAddress, hasInbox } from './plans.ts'
import { root } from './root.ts'
import { Stack } from './stack.ts'
import { giveUp, say, seconds, warn } from './terminal.ts'

const since = performance.now()
const watches = process.argv[2] === 'watch'
const quietMs = 200

function optionsOrExit(): Options {
  try {
    const options = readOptions(process.argv.slice(watches ? 3 : 2), watches)
    if (options) return options
  } catch (error) {
    giveUp(error)
  }
  say(help(watches ? 'dev' : 'server').trimEnd())
  process.exit(0)
}

const options = optionsOrExit()
const stack = new Stack(options, async (why) => {
  warn(why.message)
  await stack.stop()
  process.exit(1)
})

let asked = 0
const interrupted = async () => {
  asked += 1
  if (asked > 1) {
    stack.abandon()
    process.exit(1)
  }
  say('Stopping: letting everything finish (Ctrl-C again stops at once)')
  await stack.stop()
  say('Stopped.')
  process.exit(0)
}
process.on('SIGINT', interrupted)
process.on('SIGTERM', interrupted)
process.on('SIGHUP', interrupted)
// The supervisor of releases is gone.
process.once('disconnect', interrupted)

if (process.getuid?.() === 0)
  say('Running as root: a checkout that belongs to a user of its own is safer. PostgreSQL runs as the user postgres.')

try {
  await stack.start()
  if (watches && !options.apiUrl) watchSources(() => stack.renew(['api', 'worker']))
  announce()
  process.send?.('ready')
} catch (error) {
  // Interrupted by a signal during the start: not a failure.
  if (!asked) {
    await stack.stop()
    giveUp(error)
  }
}

function announce() {
  say(`\nReady in ${seconds(since)}: ${options.siteUrl}`)
  if (options.apiUrl) say(`The API is ${options.apiUrl}; none was started here.`)
  else if (hasInbox(options)) say(`E-mails are not sent; read them at ${apiAddress(options)}/mail/`)
  const file = join(options.dataDir, 'demo-accounts.json')
  if (options.apiUrl || !existsSync(file)) return
  const accounts: unknown = JSON.parse(readFileSync(file, 'utf8'))
  say('Accounts of the demo:')
  for (const { role, email, password, secret } of Object.values(accounts ?? {})) {
    say(`  ${role}: ${email}  ${password}`)
    if (secret) say(`    one-time codes: ${secret} in an authenticator app, or npm run -s demo-code`)
  }
}

/** Merges changes that come together; calls never overlap. */
function watchSources(changed: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()
  for (const folder of ['api/src', 'api/messages', 'contract/src', 'shared/src']) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|json)$/.test(file) || /\.test\.ts$/.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        say(`${file} changed: starting API and worker again`)
        work = work.then(changed)
      }, quietMs)
    })
  }
}
