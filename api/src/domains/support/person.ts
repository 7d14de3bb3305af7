import { createHmac } from 'node:crypto'
import { canonical } from '@sesol/contract'
import type { Context } from '../../context.ts'
import { idOf } from '../../http/caller.ts'
import { counterNameOf } from '../../network.ts'

export const utcDayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

type Asking = Pick<Context, 'caller' | 'config' | 'network'>

/** Hashes with a salt of the day, so that a hash identifies neither a person nor the same person on another day. */
function hasherOf({ config }: Pick<Asking, 'config'>, day: string): (subject: (string | number)[]) => Buffer {
  const salt = createHmac('sha256', config.jwtSecret).update(`person:${day}`).digest()
  return (subject) => createHmac('sha256', salt).update(JSON.stringify(subject)).digest()
}

export function personOfDay(asking: Asking, day: string, agent: string, ...traits: string[]): Buffer {
  const hash = hasherOf(asking, day)
  const id = idOf(asking.caller)
  if (id !== undefined) return hash(['member', id])
  return hash(['visitor', asking.network.address, agent, ...traits.map(canonical)])
}

const seatsPerNetwork = 3

export type Supporter = { seats: Buffer[]; agent: Buffer | null }

/** The user agents of a network, which a client can invent, share a few seats; each starts at another one to avoid collisions. */
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
