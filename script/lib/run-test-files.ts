/** Runs node:test files in a few processes, which load shared modules once. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

type Setup = { globalSetup: () => Promise<void>; globalTeardown: () => Promise<void> }

const { values, positionals } = parseArgs({ allowPositionals: true, options: { setup: { type: 'string' } } })

// Longest first, so that no process is left with a long one.
const queue = positionals.toSorted((a, b) => statSync(b).size - statSync(a).size)
const setup: Setup | undefined = values.setup === undefined ? undefined : await import(resolve(values.setup))

const workers = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    queue.length = 0
    process.exitCode = 130
    for (const worker of workers) worker.kill(signal)
  })
}

await setup?.globalSetup()
try {
  // Two more than cores: many files wait for processes that they start.
  const count = Math.min(queue.length, availableParallelism() + 2)
  const passed = await Promise.all(Array.from({ length: count }, runWorker))
  if (passed.includes(false)) process.exitCode = 1
} finally {
  await setup?.globalTeardown()
}

async function runWorker(): Promise<boolean> {
  const worker = fork(join(import.meta.dirname, 'test-worker.ts'), { execArgv: ['--test-reporter=spec'], silent: true })
  workers.add(worker)
  let output = ''
  for (const stream of [worker.stdout, worker.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  worker.on('message', () => worker.send(queue.shift() ?? ''))
  const [code] = await once(worker, 'close')
  workers.delete(worker)
  process.stdout.write(output)
  return code === 0
}
