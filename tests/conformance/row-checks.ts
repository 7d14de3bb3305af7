import type { EndpointName, endpoints } from '@sesol/contract'
import type { Sent } from './client.ts'
import type { Fixtures } from './fixtures.ts'
import type { Member } from './members.ts'
import type { RowChecker } from './row-checker.ts'

export type Check<N extends EndpointName> = (checker: RowChecker<N>, fixtures: Fixtures) => Promise<void>

export type RowChecks<N extends EndpointName> = {
  caller?: (fixtures: Fixtures) => Promise<Member>
  /** A valid call but for its caller; the common rules only send refused variants of it. */
  sample: (fixtures: Fixtures) => Promise<Sent>
  checks: Check<N>[]
}

/** A call of the product specification, which every server has. */
export type CoreName = {
  [N in EndpointName]: (typeof endpoints)[N] extends { group: string } ? never : N
}[EndpointName]

export type ChecksByRow = { [N in CoreName]: RowChecks<N> }
