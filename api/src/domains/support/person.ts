import { createHmac } from 'node:crypto'
import { canonical } from '@sesol/contract'
import type { Context } from '../../context.ts'
import { idOf } from '../../http/caller.ts'
import { counterNameOf } from '../../network.ts'

/** The day of the world's clock, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

type Asking = Pick<Context, 'caller' | 'config' | 'network'>

/** Hashes with a salt of the day's own: nothing leads from a hash back to a person, or from one day to the next. */
function hasherOf({ config }: Pick<Asking, 'config'>, day: string): (subject: (string | number)[]) => Buffer {
  const salt = createHmac('sha256', config.jwtSecret).update(`person:${day}`).digest()
  return (subject) => createHmac('sha256', salt).update(JSON.stringify(subject)).digest()
}

/**
 * Identifies a supporter for one day, and for nothing else: by account, else by address and agent.
 * @param traits what else tells apart those who share an address, such as a household
 */
export function personOfDay(asking: Asking, day: string, agent: string, ...traits: string[]): Buffer {
  const hash = hasherOf(asking, day)
  const id = idOf(asking.caller)
  if (id !== undefined) return hash(['member', id])
  return hash(['visitor', asking.network.address, agent, ...traits.map(canonical)])
}

/** The most anonymous agents of one network that count on a day. */
const seatsPerNetwork = 3

/** How a supporter counts on a day: in one of the `seats` that is still free, unless `agent` has one already. */
export type Supporter = { seats: Buffer[]; agent: Buffer | null }

/**
 * A member has one seat. The agents of a network, which a client invents at will, share a few; each begins at another
 * one, so that those who come at the same moment seldom meet.
 */
export function supporterOfDay(asking: Asking, day: string, agent: string): Supporter {
  const person = personOfDay(asking, day, agent)
  if (idOf(asking.caller) !== undefined) return { seats: [person], agent: null }
  const network = hasherOf(asking, day)(['network', counterNameOf(asking.network)])
  const first = person.readUInt8(0)
  const seats = Array.from({ length: seatsPerNetwork }, (_, n) =>
    Buffer.concat([network, Buffer.of((first + n) % seatsPerNetwork)]),
  )
  return { seats, agent: person }
}
