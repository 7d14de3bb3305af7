import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Exit code 2: wrong usage. */
export class Stop extends Error {
  readonly exitCode: number
  constructor(sentence: string, exitCode = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}

export const outOfMemory =
  'Not enough memory: add swap, or install a release that was built elsewhere (./script/release --help).'

export const say = (line: string) => console.log(line)
export const warn = (line: string) => console.error(line)

export function giveUp(error: unknown): never {
  if (!(error instanceof Stop)) throw error
  warn(error.message)
  process.exit(error.exitCode)
}

/** @throws Stop, exit code 2 */
export function readFlags<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message.split('. ')[0] : error}. See --help.`, 2)
  }
}

export const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
