import { type Domain, type EndpointName, endpoints } from '@sesol/contract'
import { checksByRow } from './checks-by-row.ts'
import { CannotCheck, type Client, NoAnswer } from './client.ts'
import { Fixtures } from './fixtures.ts'
import type { Options } from './options.ts'
import { Absent, Broken, type Difference, RowChecker } from './row-checker.ts'
import type { RowChecks } from './row-checks.ts'
import { commonChecks } from './rules.ts'

export type Outcome = 'ok' | 'differs' | 'absent' | 'not checked'

export type RowReport = {
  name: EndpointName
  domain: Domain
  call: string
  extension: boolean
  outcome: Outcome
  differences: Difference[]
  unchecked: string[]
}

const notThere = [404, 405, 501]

const domains: Domain[] = [
  'accounts',
  'media',
  'addressees',
  'notifications',
  'campaigns',
  'support',
  'comments',
  'sharing',
  'ai',
  'updates',
  'reports',
  'legal',
  'moderation',
  'site',
]
const names = domains.flatMap((domain) =>
  (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].domain === domain),
)

export async function checkServer(client: Client, options: Options, done: (row: RowReport) => void): Promise<void> {
  const fixtures = new Fixtures(client, options)
  try {
    for (const name of names) {
      if (!options.only || options.only.has(name)) done(await checkRow(client, fixtures, name))
    }
  } finally {
    await fixtures.clean().catch((error: unknown) => {
      if (!(error instanceof CannotCheck || error instanceof NoAnswer)) throw error
    })
  }
}

async function checkRow<N extends EndpointName>(client: Client, fixtures: Fixtures, name: N): Promise<RowReport> {
  const rowChecks: RowChecks<N> = checksByRow[name]
  const checker = new RowChecker(client, name)
  let absent = checker.endpoint.extension === true && (await isAbsent(checker, rowChecks, fixtures))
  for (const check of absent ? [] : [...commonChecks(name, rowChecks), ...rowChecks.checks]) {
    try {
      await check(checker, fixtures)
    } catch (error) {
      if (error instanceof Absent) absent = true
      else if (error instanceof CannotCheck) checker.unchecked.push(error.message)
      else if (!(error instanceof Broken)) throw error
    }
  }
  const { endpoint, statuses } = checker
  const isMissing = outcomeOf(checker) === 'differs' && [...statuses].every((status) => notThere.includes(status))
  const extension = endpoint.extension === true
  absent ||= extension && isMissing
  return {
    name,
    domain: endpoint.domain,
    call: `${endpoint.method} ${endpoint.path}`,
    extension,
    outcome: absent ? 'absent' : outcomeOf(checker),
    differences: absent ? [] : isMissing ? [missing] : checker.differences,
    unchecked: absent ? [] : [...new Set(checker.unchecked)],
  }
}

const missing: Difference = { kind: 'major', text: 'whatever was sent: the server answers as if it had no such call' }

function outcomeOf<N extends EndpointName>({ differences, unchecked, succeeded }: RowChecker<N>): Outcome {
  if (differences.some(({ kind }) => kind === 'major')) return 'differs'
  return unchecked.length && !succeeded ? 'not checked' : 'ok'
}

async function isAbsent<N extends EndpointName>(
  checker: RowChecker<N>,
  rowChecks: RowChecks<N>,
  fixtures: Fixtures,
): Promise<boolean> {
  if (!rowChecks.probe) return false
  try {
    const { status } = await checker.ask('a first call', await rowChecks.probe(fixtures))
    return notThere.includes(status)
  } catch (error) {
    if (error instanceof CannotCheck) checker.unchecked.push(error.message)
    else if (!(error instanceof Broken || error instanceof Absent)) throw error
    return error instanceof Absent
  }
}
