import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from './root.ts'
import { say, seconds } from './terminal.ts'

export type Step = {
  name: string
  needs?: string[]
  /** Steps that must have ended, where they run at all. */
  after?: string[]
  runner?: Runner
  /** It leaves cores idle, so it runs beside others like it. */
  isLight?: boolean
  work: () => Promise<{ ok: boolean; output: string }>
}

/** One more than cores, because light steps also wait. */
const atOnce = availableParallelism() + 1

// More than a hundred test files load the same modules, each in its own process.
const compiled = join(root, '.tools/compile-cache')

const running = new Set<ChildProcess>()
let stopping = false

export function run(command: string, parameters: string[], env: Partial<NodeJS.ProcessEnv> = {}) {
  return new Promise<{ ok: boolean; output: string }>((settle) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, NODE_COMPILE_CACHE: compiled, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
      })
    }
    child.once('error', (error) => settle({ ok: false, output: `${command}: ${error.message}` }))
    child.once('close', (code, signal) => {
      running.delete(child)
      settle({ ok: code === 0, output: signal ? `${output}\nended by ${signal}` : output })
    })
  })
}

export function endAll(signal: 'SIGTERM' | 'SIGKILL') {
  stopping = true
  for (const { pid } of running) {
    if (pid === undefined) continue
    try {
      process.kill(-pid, signal)
    } catch {
      // Gone already.
    }
  }
}

/** Steps that use all cores run alone, the light ones beside each other. @returns the totals, and the names of failed steps */
export async function runSteps(steps: Step[]): Promise<{ total: Counts; failed: string[] }> {
  const total: Counts = { passed: 0, failed: 0 }
  const passed = new Set<string>()
  const failed: string[] = []
  const waiting = [...steps]

  const busy = new Set<Step>()
  const mayStart = ({ needs = [], after = [], isLight = false }: Step) =>
    needs.every((name) => passed.has(name)) &&
    after.every((name) => isDone(name) || steps.every((step) => step.name !== name)) &&
    (busy.size === 0 || (isLight && busy.size < atOnce && [...busy].every((other) => other.isLight)))
  const isDone = (name: string) => passed.has(name) || failed.includes(name)

  await new Promise<void>((settle) => {
    const fill = () => {
      while (!stopping) {
        const step = waiting.find(mayStart)
        if (!step) break
        waiting.splice(waiting.indexOf(step), 1)
        busy.add(step)
        void perform(step).then(() => {
          busy.delete(step)
          fill()
        })
      }
      if (busy.size === 0) settle()
    }
    fill()
  })
  for (const { name, needs = [] } of waiting) {
    say(`✖ ${name}: not run, since ${needs.filter((need) => !passed.has(need) && isDone(need)).join(', ')} failed`)
    failed.push(name)
    total.failed += 1
  }
  return { total, failed }

  async function perform(step: Step) {
    const since = performance.now()
    const { ok, output } = await step.work()
    const counts = countsOf(step.runner ?? 'exit', output, ok)
    total.passed += counts.passed
    total.failed += counts.failed
    const isTests = step.runner !== undefined
    const totals = isTests ? `  (${counts.passed} passed${counts.failed ? `, ${counts.failed} failed` : ''})` : ''
    if (counts.failed === 0) {
      passed.add(step.name)
      say(`✔ ${step.name}  ${seconds(since)}${totals}`)
      return
    }
    failed.push(step.name)
    say(`${output.trimEnd()}\n✖ ${step.name}  ${seconds(since)}${totals}`)
  }
}

export type Counts = { passed: number; failed: number }

export type Runner = 'node' | 'jest' | 'playwright' | 'exit'

const sum = (output: string, pattern: RegExp) =>
  [...output.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0)

const readers: Record<Runner, (output: string) => Counts> = {
  node: (output) => ({
    passed: sum(output, /^(?:ℹ|#) pass (\d+)$/gm),
    failed: sum(output, /^(?:ℹ|#) (?:fail|cancelled) (\d+)$/gm),
  }),
  jest: (output) => ({
    passed: sum(output, /^Tests:.*?(\d+) passed/gm),
    failed: sum(output, /^Tests:.*?(\d+) failed/gm),
  }),
  // CI retries a failed test once; Playwright lists one that then passes as flaky.
  playwright: (output) => ({
    passed: sum(output, /^ +(\d+) (?:passed|flaky)\b/gm),
    failed: sum(output, /^ +(\d+) (?:failed|interrupted|did not run)\b/gm),
  }),
  exit: () => ({ passed: 0, failed: 0 }),
}

/** A step without tests counts as one, as does a runner that fails without failed tests. Zero tests are a failure. */
export function countsOf(runner: Runner, output: string, ok: boolean): Counts {
  const { passed, failed } = readers[runner](output)
  if (runner === 'exit') return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  if (!ok && failed === 0) return { passed, failed: 1 }
  return passed + failed === 0 ? { passed: 0, failed: 1 } : { passed, failed }
}
