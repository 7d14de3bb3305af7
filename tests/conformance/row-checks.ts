import type { EndpointName } from '@sesol/contract'
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

export type ChecksByRow = { [N in EndpointName]: RowChecks<N> }
