import { parseArgs } from 'node:util'

export const partNames = [
  'cached',
  'cold',
  'edge',
  'javascript',
  'weight',
  'comments',
  'lighthouse',
  'stampede',
  'missing',
  'edit',
] as const
export type PartName = (typeof partNames)[number]

export type Options = {
  only: readonly PartName[]
  seconds: number
  rounds: number
  connections: number
  stampede: number
  missing: number
  data: string
}

export const usage = `Usage: ./script/bench web [options]

Measures the site beside its baseline, in one run. Exit code 1 when a budget is missed.

  --only PART        one or more of: ${partNames.join(', ')} (repeat the flag)
  --seconds N        how long each load lasts (5)
  --rounds N         how often each pair takes its turn (3)
  --connections N    of each load (50)
  --stampede N       seconds of the stampede (60)
  --missing N        how many ids that are missing (100000)
  --data DIR         where the bare app is built (data/bench)
  --help`

export function readOptions(parameters: string[]): Options | undefined {
  const { values } = parseArgs({
    args: parameters,
    options: {
      only: { type: 'string', multiple: true },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '50' },
      stampede: { type: 'string', default: '60' },
      missing: { type: 'string', default: '100000' },
      data: { type: 'string', default: 'data/bench' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return undefined
  const number = (name: 'seconds' | 'rounds' | 'connections' | 'stampede' | 'missing') => {
    if (!/^[1-9]\d{0,8}$/.test(values[name])) throw new Error(`--${name} needs a number, not “${values[name]}”`)
    return Number(values[name])
  }
  return {
    only: (values.only ?? partNames).map(partNamed),
    seconds: number('seconds'),
    rounds: number('rounds'),
    connections: number('connections'),
    stampede: number('stampede'),
    missing: number('missing'),
    data: values.data,
  }
}

function partNamed(name: string): PartName {
  const part = partNames.find((known) => known === name)
  if (!part) throw new Error(`There is no part ${name}: choose of ${partNames.join(', ')}`)
  return part
}
