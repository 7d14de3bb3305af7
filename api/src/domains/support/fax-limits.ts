import { secondsInDay } from 'date-fns/constants'
import type { Context } from '../../context.ts'
import { type AttemptRule, attempt } from '../../db/attempts.ts'
import type { Db } from '../../db/database.ts'
import { throttled } from '../../http/errors.ts'

const byNetwork: AttemptRule = { name: 'fax-visitor', most: 20, seconds: secondsInDay }
/** Per recipient, for all senders together, because faxes cost money and paper. */
const byNumber: AttemptRule = { name: 'fax-number', most: 500, seconds: secondsInDay }

/** Call it in a transaction, so that an unsent fax does not count. @throws 429 */
export async function countFax(
  trx: Db,
  { config, network, now }: Pick<Context, 'config' | 'network' | 'now'>,
  number: string,
) {
  for (const [rule, subject] of [
    [byNetwork, network],
    [byNumber, number],
  ] as const) {
    const wait = await attempt({ db: trx, config, now }, rule, subject)
    if (wait > 0) throw throttled(wait)
  }
}
