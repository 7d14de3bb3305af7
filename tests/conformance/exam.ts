import type { EndpointName } from '@sesol/contract'
import type { Sent } from './client.ts'
import type { Judge } from './judge.ts'
import type { Member } from './members.ts'
import type { World } from './world.ts'

export type Check<N extends EndpointName> = (judge: Judge<N>, world: World) => Promise<void>

/** How one row is judged. Checks run in their order; each stands for itself. */
export type Exam<N extends EndpointName> = {
  /** Who may make the call, where a session is required. */
  caller?: (world: World) => Promise<Member>
  /** A call that nothing is wrong with, but for its caller; what the rules of all rows make of it is always refused. */
  sample: (world: World) => Promise<Sent>
  /** A call without effect that tells whether the server has the extension: 404, 405 or 501 says no. */
  probe?: (world: World) => Promise<Sent>
  checks: Check<N>[]
}

export type Exams = { [N in EndpointName]: Exam<N> }
