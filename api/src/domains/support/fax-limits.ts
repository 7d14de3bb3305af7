import type { Context } from '../../context.ts'
import { attempt, daily } from '../../db/attempts.ts'
import type { Db } from '../../db/database.ts'
import { throttled } from '../../http/errors.ts'

// Faxes cost money and paper; `number` is the recipient's, for all senders together.
const ofAll = { network: daily('fax-visitor', 20), number: daily('fax-number', 500) }
/** Anyone can write a name without an e-mail address that confirms it. */
const ofUnconfirmed = {
  network: daily('fax-anonymous', 3),
  campaign: daily('fax-anonymous-campaign', 50),
  number: daily('fax-anonymous-number', 100),
}

type Counted = Pick<Context, 'config' | 'network' | 'now'>
type Order = { number: string; campaign: number; hasAddress: boolean }

/** Call it in a transaction, so that an unsent fax does not count. @throws 429 */
export async function countFax(
  trx: Db,
  { config, network, now }: Counted,
  { number, campaign, hasAddress }: Order,
): Promise<void> {
  const rules = [
    [ofAll.network, network],
    [ofAll.number, number],
    ...(hasAddress
      ? []
      : ([
          [ofUnconfirmed.network, network],
          [ofUnconfirmed.campaign, String(campaign)],
          [ofUnconfirmed.number, number],
        ] as const)),
  ] as const
  for (const [rule, subject] of rules) {
    const wait = await attempt({ db: trx, config, now }, rule, subject)
    if (wait > 0) throw throttled(wait)
  }
}
