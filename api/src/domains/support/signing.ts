import { sql } from 'kysely'
import { batched } from '../../db/batches.ts'
import { prepared } from '../../db/prepared.ts'
import { asksConsent } from '../campaigns/index.ts'
import { faxJobsOf } from './faxes.ts'
import { insertSignatures, justSigned, type NewSignature, type Signed, settleRepeated } from './repository.ts'

/** Repeated addresses are settled before anyone is answered, so that the time of an answer does not tell them apart. */
export const recordSignature = batched(
  async (db, signatures: NewSignature[], isAgain) => {
    const inserted = await insertSignatures(db, signatures)
    // What was committed before its connection was lost is no repetition by the signer.
    const written = isAgain ? await justSigned(db, signatures) : []
    const outcomes = inserted.map((signed, n): Signed => {
      const id = written[n]
      return signed.outcome === 'repeated' && id ? { outcome: 'signed', id, count: signed.count } : signed
    })
    const repeated = signatures.filter((_, n) => outcomes[n]?.outcome === 'repeated')
    if (repeated.length) await settleRepeated(db, repeated)
    return outcomes
  },
  { isRepeatable: true },
)

/** `is_instant`: pressed sooner than a person can. `since`: one that was signed earlier has expired. */
export type Press = {
  id: number
  corrections: number
  is_instant: boolean
  since: Date
  special_consent: number | null
}
export type Confirmed =
  | { outcome: 'confirmed'; count: number; email: string }
  | { outcome: 'expired' | 'missing' }
  | { outcome: 'no_consent' }

/** Jobs of waiting faxes are part of the statement. The count adds what the trigger counts after it. */
export function confirmStatement(presses: readonly Press[]) {
  const column = <K extends keyof Press>(name: K) => presses.map((press) => press[name])
  return sql<{
    is_found: boolean
    lacks_consent: boolean | null
    is_confirmed: boolean
    email: string
    count: number
    faxes: number
  }>`${prepared}
    with given as (
      select * from unnest(
        ${column('id')}::bigint[], ${column('corrections')}::smallint[], ${column('is_instant')}::boolean[],
        ${column('since')}::timestamptz[], ${column('special_consent')}::smallint[]
      ) with ordinality as given (id, corrections, is_instant, since, consent, n)
    ), first as (
      -- Each row is locked once: a row that this statement has updated would be skipped by its next lock.
      select distinct on (id, corrections) * from given order by id, corrections, consent nulls last, n
    ), found as (
      select signature.id, first.corrections, signature.campaign_id, signature.email, confirmed_at, is_instant,
        signature.created_at > since as is_open, coalesce(signature.special_consent, consent) as consent,
        ${asksConsent} and coalesce(signature.special_consent, consent) is null as lacks_consent
      from first join signature on signature.id = first.id and signature.corrections = first.corrections
      join campaign on campaign.id = signature.campaign_id
      order by signature.id for update of signature
    ), confirmed as (
      update signature set confirmed_at = now(), due_at = null, special_consent = found.consent,
        set_aside_at = case when is_instant then coalesce(set_aside_at, now()) else set_aside_at end,
        set_aside_reason = case when is_instant then coalesce(set_aside_reason, 'instant') else set_aside_reason end
      from found where signature.id = found.id and found.confirmed_at is null and is_open and not lacks_consent
      returning signature.id, signature.campaign_id, email_canonical, set_aside_at
    ), ordered as (${faxJobsOf(sql`select id from confirmed where set_aside_at is null`)})
    select found.id is not null as is_found, found.lacks_consent and found.is_open and found.confirmed_at is null as lacks_consent, found.confirmed_at is not null or confirmed.id is not null as is_confirmed, found.email, (
      select coalesce(sum(hits), 0)::bigint from campaign_counter
      where campaign_id = found.campaign_id and kind = 'signature'
    ) + (
      select count(*) from confirmed as also
      where also.campaign_id = found.campaign_id and email_canonical is not null
    ) as count, (select jobs from ordered) as faxes
    from given left join found on found.id = given.id and found.corrections = given.corrections
    left join confirmed on confirmed.id = found.id
    order by given.n`
}

/** In the order of the input. */
export const recordConfirmation = batched(
  async (db, presses: Press[]) => {
    const { rows } = await confirmStatement(presses).execute(db)
    return rows.map(({ is_found, lacks_consent, is_confirmed, count, email }): Confirmed => {
      if (!is_found) return { outcome: 'missing' }
      if (lacks_consent) return { outcome: 'no_consent' }
      return is_confirmed ? { outcome: 'confirmed', count, email } : { outcome: 'expired' }
    })
  },
  { isRepeatable: true },
)
