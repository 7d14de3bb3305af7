import { parseArgs } from 'node:util'
import { rowNames, rows } from './rows.ts'

export type Options = { only: readonly string[]; rounds: number }

export const usage = `Usage: ./script/bench cluster [--only ROW] [--rounds N]

Runs three PostgreSQL servers under Patroni, etcd and HAProxy, with the configuration of deploy/cluster, and API and worker on them, all on
127.0.0.1. Provokes each fault while people sign, and compares what was acknowledged with what is kept. As root, on Debian 12.
Exit code 1 when a budget is missed.

  --only ROW      one or more of these (repeat the flag):
${rows.map(({ name, what }) => `                    ${name.padEnd(11)} ${what}`).join('\n')}
  --rounds N      how often each row is played (1)
  --help`

export function readOptions(parameters: string[]): Options | undefined {
  const { values } = parseArgs({
    args: parameters,
    options: {
      only: { type: 'string', multiple: true },
      rounds: { type: 'string', default: '1' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return undefined
  if (!/^[1-9]\d?$/.test(values.rounds)) throw new Error(`--rounds needs a number, not “${values.rounds}”`)
  const unknown = values.only?.find((name) => !rowNames.includes(name))
  if (unknown) throw new Error(`There is no row ${unknown}: choose of ${rowNames.join(', ')}`)
  return { only: values.only ?? rowNames, rounds: Number(values.rounds) }
}
