export type Line = { what: string; measured: string; budget?: string; ok?: boolean }

let missed = 0

export function report({ what, measured, budget, ok }: Line) {
  if (ok === false) missed += 1
  const verdict = ok === undefined ? '' : ok ? 'ok' : 'MISSED'
  console.log(`| ${what} | ${measured} | ${budget ?? ''} | ${verdict} |`)
}

export const heading = () => console.log('| what | measured | budget | |\n|---|---|---|---|')

export const note = (text: string) => console.log(`| ↳ ${text} | | | |`)

export const missedBudgets = () => missed

export const progress = (text: string) => process.stderr.write(`${text}\n`)

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
