import type { Outcome, RowReport } from './run.ts'

export function printRow({ name, call, group, outcome, differences, unchecked }: RowReport): string {
  const mark = group ? ` (${group})` : ''
  const remarks = [
    ...differences.map((each) => `${each.kind === 'minor' ? 'minor: ' : ''}${each.text}`),
    ...unchecked.map((reason) => `not checked: ${reason}`),
  ]
  return [`${outcome.padEnd(10)}  ${name}  ${call}${mark}`, ...remarks.map((remark) => `    ${remark}`)].join('\n')
}

export function totals(rows: RowReport[]): Record<Outcome, number> {
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length
  return { ok: count('ok'), differs: count('differs'), absent: count('absent'), 'not checked': count('not checked') }
}

export function printTotals(rows: RowReport[]): string {
  const parts = Object.entries(totals(rows)).map(([outcome, number]) => `${number} ${outcome}`)
  const verdict = conforms(rows) ? 'The server conforms.' : 'The server does not conform, or not all could be checked.'
  return `${rows.length} rows: ${parts.join(', ')}. ${verdict}`
}

/** Nothing differs, and every row of the specification was checked; groups may be absent, and their rows stay unchecked. */
export function conforms(rows: RowReport[]): boolean {
  return rows.every(
    ({ outcome, group }) => outcome === 'ok' || outcome === 'absent' || (group && outcome === 'not checked'),
  )
}
