import { type Hammered, hammer } from '../api/hammer.ts'
import { cpuSeconds } from '../process.ts'
import { median } from '../report.ts'

export type Side = { address: string; pid: number; headers?: Record<string, string> }
export type Compared = {
  /** Responses per second, ours to theirs: the median of the rounds. */
  ratio: number
  /** CPU time per response, theirs to ours: the ratio if the client cost nothing. */
  cpuRatio: number
  ours: number
  theirs: number
  failed: number
}

type Way = { rounds: number; seconds: number; connections: number }

/** Loads both sides in turn, so that other work of the machine affects both. */
export async function compare(ours: Side, theirs: Side, { rounds, ...way }: Way): Promise<Compared> {
  const taken: { ours: Turn; theirs: Turn }[] = []
  for (const side of [theirs, ours])
    await hammer(side.address, { ...way, ...headersOf(side), seconds: Math.min(2, way.seconds) })
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) {
      const first = await turn(theirs, way)
      taken.push({ theirs: first, ours: await turn(ours, way) })
    } else {
      const first = await turn(ours, way)
      taken.push({ ours: first, theirs: await turn(theirs, way) })
    }
  }
  return {
    ratio: median(taken.map((round) => round.ours.perSecond / round.theirs.perSecond)),
    cpuRatio: median(taken.map((round) => round.theirs.cpu / round.ours.cpu)),
    ours: median(taken.map((round) => round.ours.perSecond)),
    theirs: median(taken.map((round) => round.theirs.perSecond)),
    failed: taken.reduce((sum, round) => sum + round.ours.failed + round.theirs.failed, 0),
  }
}

type Turn = Hammered & { cpu: number }

async function turn(side: Side, way: { seconds: number; connections: number }): Promise<Turn> {
  const before = await cpuSeconds(side.pid)
  const result = await hammer(side.address, { ...way, ...headersOf(side) })
  return { ...result, cpu: ((await cpuSeconds(side.pid)) - before) / result.answers }
}

const headersOf = ({ headers }: Side) => (headers ? { headers } : {})

export async function weigh({ address, headers }: Omit<Side, 'pid'>): Promise<number> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity', ...headers } })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (await response.arrayBuffer()).byteLength
}
