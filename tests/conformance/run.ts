import { type Domain, type EndpointName, endpoints } from '@sesol/contract'
import { type Client, NoAnswer, NotJudged } from './client.ts'
import type { Exam } from './exam.ts'
import { exams } from './exams.ts'
import { Absent, Broken, type Difference, Judge } from './judge.ts'
import type { Options } from './options.ts'
import { commonChecks } from './rules.ts'
import { World } from './world.ts'

export type Outcome = 'ok' | 'differs' | 'absent' | 'not judged'

export type RowReport = {
  name: EndpointName
  domain: Domain
  /** Method and path. */
  call: string
  extension: boolean
  outcome: Outcome
  differences: Difference[]
  /** What could not be judged, and why. */
  unjudged: string[]
}

const notThere = [404, 405, 501]

const domains: Domain[] = ['accounts', 'media', 'campaigns', 'support', 'comments', 'sharing', 'ai', 'moderation']
const names = domains.flatMap((domain) =>
  (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].domain === domain),
)

/** Judges the rows in the contract's order, one call after the other, and tells each when it is done. */
export async function judgeServer(client: Client, options: Options, done: (row: RowReport) => void): Promise<void> {
  const world = new World(client, options)
  try {
    for (const name of names) {
      if (!options.only || options.only.has(name)) done(await judgeRow(client, world, name))
    }
  } finally {
    // What is left over was judged before.
    await world.clean().catch((error: unknown) => {
      if (!(error instanceof NotJudged || error instanceof NoAnswer)) throw error
    })
  }
}

async function judgeRow<N extends EndpointName>(client: Client, world: World, name: N): Promise<RowReport> {
  const exam: Exam<N> = exams[name]
  const judge = new Judge(client, name)
  let absent = judge.endpoint.extension === true && (await isAbsent(judge, exam, world))
  for (const check of absent ? [] : [...commonChecks(name, exam), ...exam.checks]) {
    try {
      await check(judge, world)
    } catch (error) {
      if (error instanceof Absent) absent = true
      else if (error instanceof NotJudged) judge.unjudged.push(error.message)
      else if (!(error instanceof Broken)) throw error
    }
  }
  const { endpoint, statuses } = judge
  const isMissing = outcomeOf(judge) === 'differs' && [...statuses].every((status) => notThere.includes(status))
  const extension = endpoint.extension === true
  absent ||= extension && isMissing
  return {
    name,
    domain: endpoint.domain,
    call: `${endpoint.method} ${endpoint.path}`,
    extension,
    outcome: absent ? 'absent' : outcomeOf(judge),
    differences: absent ? [] : isMissing ? [missing] : judge.differences,
    unjudged: absent ? [] : [...new Set(judge.unjudged)],
  }
}

const missing: Difference = { kind: 'major', text: 'whatever was sent: the server answers as if it had no such call' }

function outcomeOf<N extends EndpointName>({ differences, unjudged, succeeded }: Judge<N>): Outcome {
  if (differences.some(({ kind }) => kind === 'major')) return 'differs'
  return unjudged.length && !succeeded ? 'not judged' : 'ok'
}

async function isAbsent<N extends EndpointName>(judge: Judge<N>, exam: Exam<N>, world: World): Promise<boolean> {
  if (!exam.probe) return false
  try {
    const { status } = await judge.ask('a first call', await exam.probe(world))
    return notThere.includes(status)
  } catch (error) {
    if (error instanceof NotJudged) judge.unjudged.push(error.message)
    else if (!(error instanceof Broken || error instanceof Absent)) throw error
    return error instanceof Absent
  }
}
