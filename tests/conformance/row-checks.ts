import type { EndpointName, endpoints } from '@sesol/contract'
import type { Asked, Fixtures } from './fixtures.ts'
import type { RowChecker } from './row-checker.ts'

export type Check<N extends EndpointName> = (checker: RowChecker<N>, fixtures: Fixtures) => Promise<void>

export type RowChecks<N extends EndpointName> = {
  /** A valid call; the common rules only send refused variants of it. */
  sample: (fixtures: Fixtures) => Promise<Asked>
  checks: Check<N>[]
}

/** A call of the product specification, which every server has. */
export type CoreName = {
  [N in EndpointName]: (typeof endpoints)[N] extends { group: string } ? never : N
}[EndpointName]

export type ChecksByRow = { [N in CoreName]: RowChecks<N> }
