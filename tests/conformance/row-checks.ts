import type { EndpointName } from '@sesol/contract'
import type { Sent } from './client.ts'
import type { Fixtures } from './fixtures.ts'
import type { Member } from './members.ts'
import type { RowChecker } from './row-checker.ts'

export type Check<N extends EndpointName> = (checker: RowChecker<N>, fixtures: Fixtures) => Promise<void>

export type RowChecks<N extends EndpointName> = {
  caller?: (fixtures: Fixtures) => Promise<Member>
  /** A call that nothing is wrong with, but for its caller; what the rules of all rows make of it is always refused. */
  sample: (fixtures: Fixtures) => Promise<Sent>
  /** A call without effect that tells whether the server has the extension: 404, 405 or 501 says no. */
  probe?: (fixtures: Fixtures) => Promise<Sent>
  checks: Check<N>[]
}

export type ChecksByRow = { [N in EndpointName]: RowChecks<N> }
