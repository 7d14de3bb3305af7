import { parseArgs } from 'node:util'
import { root } from '../script/lib/root.ts'

type Sizes<Name extends string> = Record<Name, readonly [usual: number, forAMoment: number]>

type Wanted<Size extends string, Part extends string> = {
  usage: string
  sizes: Sizes<Size>
  /** What `--only` chooses of, by the name or a piece of it. */
  parts?: readonly Part[]
}

export type Options<Size extends string, Part extends string = never> = Record<Size, number> & {
  only: readonly Part[]
  /** Only whether everything runs: the sizes are the smallest, and budgets are not judged. */
  moment: boolean
  data: string
}

/** Of the command line. Ends the process after the usage, or with 2 for a wrong option. */
export function optionsOrExit<Size extends string, Part extends string = never>(wanted: Wanted<Size, Part>) {
  try {
    const options = readOptions(wanted)
    if (options) return options
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}. See --help.`)
    process.exit(2)
  }
  console.log(wanted.usage)
  process.exit(0)
}

function readOptions<Size extends string, Part extends string>({
  sizes,
  parts = [],
}: Wanted<Size, Part>): Options<Size, Part> | undefined {
  const names = Object.keys(sizes) as Size[]
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
      only: { type: 'string', multiple: true },
      data: { type: 'string', default: `${root}/data/bench` },
      moment: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    } as const,
  })
  if (values.help) return undefined
  const given: Record<string, unknown> = values
  const size = (name: Size) => {
    const [usual, forAMoment] = sizes[name]
    const value = given[name] ?? (values.moment ? forAMoment : usual)
    if (name in given && !/^[1-9]\d{0,8}$/.test(`${value}`)) throw new Error(`--${name} needs a number, not “${value}”`)
    return Number(value)
  }
  const only = values.only?.flatMap((name) => {
    const found = parts.filter((part) => part === name)
    const near = found.length ? found : parts.filter((part) => part.includes(name))
    if (!near.length) throw new Error(`There is no ${name}: choose of ${parts.join(', ')}`)
    return near
  })
  const numbers = Object.fromEntries(names.map((name) => [name, size(name)])) as Record<Size, number>
  return { ...numbers, only: only ?? parts, moment: values.moment, data: values.data }
}
