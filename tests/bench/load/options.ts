import { parseArgs } from 'node:util'

export type Options = { minutes: number; connections: number }

export const usage = `Usage: ./script/bench load [--minutes N] [--connections N]

Builds and starts the product in a new directory, twice, and then puts the load of a campaign that goes viral on it through
deploy/nginx.conf: of a hundred requests 95 open one campaign, 4 another page, 1 signs. The build of this checkout is replaced.
Exit code 1 when a budget is missed.

  --minutes N        how long the load lasts (30)
  --connections N    open at once (100)
  --help`

export function readOptions(parameters: string[]): Options | undefined {
  const { values } = parseArgs({
    args: parameters,
    options: {
      minutes: { type: 'string', default: '30' },
      connections: { type: 'string', default: '100' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return undefined
  const number = (name: 'minutes' | 'connections') => {
    if (!/^[1-9]\d{0,3}$/.test(values[name])) throw new Error(`--${name} needs a number, not “${values[name]}”`)
    return Number(values[name])
  }
  return { minutes: number('minutes'), connections: number('connections') }
}
