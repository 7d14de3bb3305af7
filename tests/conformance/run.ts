import { type Domain, type Endpoint, type EndpointName, endpoints, type Group, groups } from '@sesol/contract'
import { CannotCheck, type Client, NoAnswer } from './client.ts'
import { coreChecks } from './core-checks.ts'
import { Fixtures } from './fixtures.ts'
import { groupProbes } from './group-probes.ts'
import type { Options } from './options.ts'
import { Broken, type Difference, RowChecker } from './row-checker.ts'
import type { Check, CoreName, RowChecks } from './row-checks.ts'
import { commonChecks, presenceChecks } from './rules.ts'

export type Outcome = 'ok' | 'differs' | 'absent' | 'not checked'

export type RowReport = {
  name: EndpointName
  domain: Domain
  call: string
  group: Group | undefined
  outcome: Outcome
  differences: Difference[]
  unchecked: string[]
}

const notThere = [404, 405, 501]

const rowOf = (name: EndpointName): Endpoint => endpoints[name]
const isCore = (name: EndpointName): name is CoreName => rowOf(name).group === undefined

/** The specification first, then the groups. */
const names = [undefined, ...groups].flatMap((group) =>
  (Object.keys(endpoints) as EndpointName[]).filter((name) => rowOf(name).group === group),
)

/** One call of each claimed group is checked deeply; of the others it is checked that they are there. */
export async function checkServer(client: Client, options: Options, done: (row: RowReport) => void): Promise<void> {
  const fixtures = new Fixtures(client, options)
  const claimed = await claimedGroups(client)
  const check = <N extends EndpointName>(name: N, own: RowChecks<N>) =>
    checkRow(fixtures, name, [...commonChecks(name, own), ...own.checks])
  const checkCore = <N extends CoreName>(name: N) => check<N>(name, coreChecks[name])
  try {
    for (const name of names) {
      if (options.only && !options.only.has(name)) continue
      const { group } = rowOf(name)
      const probe = group && groupProbes[group]
      if (name === 'capabilities' ? !claimed : group && !claimed?.includes(group)) done(reportOf(name, 'absent'))
      else if (isCore(name)) done(await checkCore(name))
      else if (probe?.name === name) done(await probe.run(check))
      else if (presenceChecks(name).length) done(await checkRow(fixtures, name, presenceChecks(name)))
    }
  } finally {
    await fixtures.clean().catch((error: unknown) => {
      if (!(error instanceof CannotCheck || error instanceof NoAnswer)) throw error
    })
  }
}

/** Undefined if the server has no such call, and so none of the groups. */
async function claimedGroups(client: Client): Promise<readonly Group[] | undefined> {
  try {
    const { status, body } = await client.call('capabilities')
    return status === 200 ? endpoints.capabilities.response.parse(body).groups : undefined
  } catch (error) {
    if (error instanceof CannotCheck) return groups
    throw error
  }
}

async function checkRow<N extends EndpointName>(fixtures: Fixtures, name: N, checks: Check<N>[]): Promise<RowReport> {
  const checker = new RowChecker(fixtures, name)
  for (const check of checks) {
    try {
      await check(checker, fixtures)
    } catch (error) {
      if (error instanceof CannotCheck) checker.unchecked.push(error.message)
      else if (!(error instanceof Broken)) throw error
    }
  }
  const outcome = outcomeOf(checker)
  const isMissing = outcome === 'differs' && [...checker.statuses].every((status) => notThere.includes(status))
  return reportOf(name, outcome, isMissing ? [missing] : checker.differences, [...new Set(checker.unchecked)])
}

function reportOf(
  name: EndpointName,
  outcome: Outcome,
  differences: Difference[] = [],
  unchecked: string[] = [],
): RowReport {
  const { domain, method, path, group }: Endpoint = endpoints[name]
  return { name, domain, group, call: `${method} ${path}`, outcome, differences, unchecked }
}

const missing: Difference = { kind: 'major', text: 'whatever was sent: the server answers as if it had no such call' }

function outcomeOf<N extends EndpointName>({ differences, unchecked, succeeded }: RowChecker<N>): Outcome {
  if (differences.some(({ kind }) => kind === 'major')) return 'differs'
  return unchecked.length && !succeeded ? 'not checked' : 'ok'
}
