export type Line = { what: string; measured: string; budget?: string; ok?: boolean }

let missed = 0

export function report({ what, measured, budget, ok }: Line) {
  console.log(`| ${what} | ${measured} | ${budget ?? ''} | ${ok === undefined ? '' : judged(ok)} |`)
}

export function judged(ok: boolean): string {
  if (!ok) missed += 1
  return ok ? 'ok' : 'MISSED'
}

export const heading = () => console.log('| what | measured | budget | |\n|---|---|---|---|')

export const note = (text: string) => console.log(`| ↳ ${text} | | | |`)

export const progress = (text: string) => process.stderr.write(`${text}\n`)

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

type Stoppable = { stop: () => unknown }
export type Keep = <One extends Stoppable>(one: One) => One

/** Stops what is kept, last first, also when interrupted. Exit code 1 where a budget is missed, except for a moment. */
export async function run({ moment }: { moment: boolean }, work: (keep: Keep) => Promise<void>) {
  const kept: Stoppable[] = []
  const stopAll = async () => {
    for (const each of kept.splice(0).reverse()) await each.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stopAll().finally(() => process.exit(130)))
  }
  try {
    await work((one) => {
      kept.push(one)
      return one
    })
  } finally {
    await stopAll()
  }
  if (!moment && missed > 0) process.exitCode = 1
}
