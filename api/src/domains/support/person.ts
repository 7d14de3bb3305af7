import { createHmac } from 'node:crypto'
import { canonical } from '@sesol/contract'
import type { Context } from '../../context.ts'
import { idOf } from '../../http/caller.ts'

/** The day of the world's clock, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

type Asking = Pick<Context, 'caller' | 'config' | 'visitor'>

/**
 * Who somebody is for one day, and for nothing else: the account, else address and agent, under a salt that is the
 * day's own. Nothing leads from it back to a person, or from one day to the next.
 * @param traits what else tells apart those who share an address, such as a household
 */
export function personOfDay({ caller, config, visitor }: Asking, day: string, agent: string, ...traits: string[]) {
  const id = idOf(caller)
  const salt = createHmac('sha256', config.jwtSecret).update(`person:${day}`).digest()
  const subject = id === undefined ? ['visitor', visitor, agent, ...traits.map(canonical)] : ['member', id]
  return createHmac('sha256', salt).update(JSON.stringify(subject)).digest()
}
