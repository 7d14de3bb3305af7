import { type Options as Any, optionsOrExit } from '../options.ts'

export const partNames = ['cached', 'cold', 'edge', 'javascript', 'weight', 'lighthouse', 'edit'] as const
export type PartName = (typeof partNames)[number]

const sizes = { seconds: [5, 0.2], rounds: [3, 1], connections: [50, 4] } as const
export type Options = Any<keyof typeof sizes, PartName>

const usage = `Usage: ./script/bench web [options]

Measures the site beside its baseline, in one run. Exit code 1 when a budget is missed.

  --only PART        one or more of: ${partNames.join(', ')} (repeat the flag)
  --seconds N        how long each load lasts (5)
  --rounds N         how often each pair takes its turn (3)
  --connections N    of each load (50)
  --data DIR         where the bare app is built (data/bench)
  --moment           only tries whether each part runs
  --help`

export const readOptions = (): Options => optionsOrExit({ usage, sizes, parts: partNames })
