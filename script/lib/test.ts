import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { everyday, onRequest, parts, stepsOf, stepsOfFiles } from './checks.ts'
import { root } from './root.ts'
import { endAll, runSteps } from './steps.ts'
import { say, seconds, warn } from './terminal.ts'

const names = Object.keys(parts)
const usual = names.filter((name) => !onRequest.includes(name))
const isTestFile = (word: string) => /\.(test|spec)\.tsx?$/.test(word) && existsSync(join(root, word))
const words = process.argv.slice(2)
const files = words.filter(isTestFile)
const asked = words.filter((word) => !isTestFile(word))
const unknown = asked.filter((name) => name !== everyday && !names.includes(name))
const chosen = (words.length ? asked : [everyday]).flatMap((name) => (name === everyday ? usual : name))

if (asked.includes('--help') || asked.includes('-h')) {
  say(
    `Usage: ./script/test [part…] [test file…]\n\nRuns the everyday checks, or the named parts: ${names.join(', ')}.\nTest files run alone, with the build that is there.\nOnly when named: ${onRequest.join(', ')}. Continuous integration runs: ${everyday} conformance edge slow.`,
  )
  process.exit(0)
}
if (unknown.length) {
  warn(`There is no part ${unknown.join(', ')}: choose of ${names.join(', ')}.`)
  process.exit(2)
}

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endAll(interrupted ? 'SIGKILL' : 'SIGTERM')
    interrupted = true
  })
}

const since = performance.now()
const { total, failed } = await runSteps([...stepsOf(chosen), ...stepsOfFiles(files)])
if (interrupted) {
  warn(`Stopped after ${seconds(since)}.`)
  process.exit(130)
}
const cpu = cpuOfChildren()
const spent = cpu === undefined ? seconds(since) : `${seconds(since)}, ${cpu.toFixed(1)} s of CPU`
say(failed.length ? `\nFailed: ${failed.join(', ')}. ${spent}.` : `\nAll passed in ${spent}.`)
say(`${total.passed} passed, ${total.failed} failed`)
if (failed.length) process.exitCode = 1

/** The CPU time in seconds; Linux counts in hundredths, the children of ended children included. Elsewhere undefined. */
function cpuOfChildren(): number | undefined {
  if (process.platform !== 'linux') return undefined
  const [user = 0, system = 0] = readFileSync('/proc/self/stat', 'utf8').split(' ').slice(15, 17).map(Number)
  return (user + system) / 100
}
