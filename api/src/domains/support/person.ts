import { createHmac } from 'node:crypto'
import { canonical } from '@sesol/shared/canonical'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { anonymous, idOf } from '../../http/caller.ts'
import { counterNameOf } from '../../network.ts'
import { isConfirmed } from '../accounts/index.ts'

export const utcDayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

type Asking = Pick<Context, 'agent' | 'caller' | 'config' | 'network'>

/** Hashes with a salt of the day, so that a hash identifies neither a person nor the same person on another day. */
function hasherOf({ config }: Pick<Asking, 'config'>, day: string): (subject: (string | number)[]) => Buffer {
  const salt = createHmac('sha256', config.jwtSecret).update(`person:${day}`).digest()
  return (subject) => createHmac('sha256', salt).update(JSON.stringify(subject)).digest()
}

export function personOfDay(asking: Asking, day: string, ...traits: string[]): Buffer {
  const hash = hasherOf(asking, day)
  const id = idOf(asking.caller)
  if (id !== undefined) return hash(['member', id])
  return hash(['visitor', asking.network.address, asking.agent, ...traits.map(canonical)])
}

const seatsPerNetwork = 3

export type Supporter = { seats: Buffer[]; agent: Buffer | null }

/**
 * The user agents of a network, which a client can invent, share a few seats; each starts at another one to avoid collisions. An
 * account whose address nobody confirmed is one of them.
 */
export async function supporterOfDay(asking: Asking & { db: Db }, day: string): Promise<Supporter> {
  const id = idOf(asking.caller)
  if (id !== undefined && (await isConfirmed(asking.db, id))) {
    return { seats: [personOfDay(asking, day)], agent: null }
  }
  const person = personOfDay({ ...asking, caller: anonymous }, day)
  const network = hasherOf(asking, day)(['network', counterNameOf(asking.network)])
  const first = person.readUInt8(0)
  const seats = Array.from({ length: seatsPerNetwork }, (_, n) =>
    Buffer.concat([network, Buffer.of((first + n) % seatsPerNetwork)]),
  )
  return { seats, agent: person }
}
