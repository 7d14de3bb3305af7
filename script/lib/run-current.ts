/** `script/server` among releases: runs the current one, changes to another, and goes back if that does not start. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { forgetRunning, linked, noteRunning, pointTo, releaseIn } from './releases.ts'
import { root } from './root.ts'
import { say, warn } from './terminal.ts'

const place = join(root, '../..')
const lookMs = 500

let child: ChildProcess | undefined
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopping = true
    child?.kill('SIGTERM')
  })
}
process.once('exit', () => forgetRunning(place))

function launch(release: string): ChildProcess {
  const folder = releaseIn(place, release)
  // A process group of its own, so that Ctrl-C arrives once.
  return spawn('bash', [join(folder, 'script/server'), ...process.argv.slice(2)], {
    cwd: folder,
    env: { ...process.env, RELEASE_SUPERVISED: '1' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function untilChanged(release: string, running: ChildProcess): Promise<void> {
  while (!hasEnded(running) && linked(place, 'current') === release) await pause(lookMs)
}

for (let hasGoneBack = false; ; ) {
  const release = linked(place, 'current') ?? ''
  child = launch(release)
  const ended = once(child, 'exit')
  const isReady = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)])
  const former = linked(place, 'previous')
  if (isReady) {
    hasGoneBack = false
    noteRunning(place, release)
    await untilChanged(release, child)
    if (!hasEnded(child)) {
      say(`Release ${release}: stopping for ${linked(place, 'current')}`)
      child.kill('SIGTERM')
      await ended
      if (!isStopping) continue
    }
  } else if (!isStopping && !hasGoneBack && former !== undefined && former !== release) {
    warn(`Release ${release} did not start: going back to ${former}`)
    hasGoneBack = true
    pointTo(place, 'current', former)
    continue
  }
  process.exit(child.exitCode ?? 1)
}
