import { sql } from 'kysely'
import { batched } from '../../db/batches.ts'
import { prepared } from '../../db/prepared.ts'
import { jobCall } from '../../platform/jobs.ts'
import { asksConsent } from '../campaigns/index.ts'
import { insertForms, type NewForm } from './forms.ts'
import * as jobs from './jobs.ts'
import { insertSignatures, justSigned, type NewSignature, type Signed } from './repository.ts'

/** Those that count at once, in batches. */
export const recordSignature = batched(
  async (db, signatures: NewSignature[], isAgain) => {
    const inserted = await insertSignatures(db, signatures)
    // What was committed before its connection was lost is no repetition by the signer.
    const written = isAgain ? await justSigned(db, signatures) : []
    return inserted.map((signed, n): Signed => {
      const id = written[n]
      return signed.outcome === 'repeated' && id ? { outcome: 'signed', id, count: signed.count } : signed
    })
  },
  { isRepeatable: true },
)

/** Those that wait for the press on their mailed link, in batches: the answer takes as long for a mailbox that has signed. */
export const recordForm = batched((db, forms: NewForm[]) => insertForms(db, forms), { isRepeatable: true })

/** `is_instant`: pressed sooner than a person can. `since`: a form from before has expired. */
export type Press = {
  form: number
  signature: number
  user_id: number | null
  is_instant: boolean
  since: Date
  special_consent: number | null
}
export type Confirmed =
  | { outcome: 'confirmed'; count: number | null; email: string }
  | { outcome: 'expired' | 'missing' }
  | { outcome: 'no_consent' }

/**
 * Makes the pressed form the signature and deletes the others of its mailbox, with their faxes. The job of its fax, and of forms
 * of the mailbox that were not mailed for the day's limit, is part of the statement. The count is the number of this signature, and
 * adds what the trigger counts after it; null if it was confirmed before.
 */
export function confirmStatement(presses: readonly Press[]) {
  const column = <K extends keyof Press>(name: K) => presses.map((press) => press[name])
  return sql<{
    is_confirmed: boolean | null
    lacks_consent: boolean | null
    is_expired: boolean
    email: string | null
    count: number | null
    faxes: number
  }>`${prepared}
    with given as (
      select * from unnest(
        ${column('form')}::bigint[], ${column('signature')}::bigint[], ${column('user_id')}::integer[], ${column('is_instant')}::boolean[],
        ${column('since')}::timestamptz[], ${column('special_consent')}::smallint[]
      ) with ordinality as given (form_id, signature_id, user_id, is_instant, since, consent, n)
    ), place as (
      select id, campaign_id, confirmed_at, form_id, email from signature
      where id in (select signature_id from given) order by id for update
    ), form as (
      select signature_form.*, place.campaign_id from place join signature_form on signature_form.signature_id = place.id
      where place.confirmed_at is null and signature_form.id in (select form_id from given)
      order by signature_form.id for update of signature_form
    ), open as (
      -- Of two forms of a mailbox that are pressed at once, the first.
      select distinct on (form.signature_id) form.*, given.is_instant, given.user_id as presser, form.created_at > since as is_open,
        coalesce(form.special_consent, consent) as consent,
        ${asksConsent} and coalesce(form.special_consent, consent) is null as lacks_consent
      from form join given on given.form_id = form.id and given.signature_id = form.signature_id
      join campaign on campaign.id = form.campaign_id
      order by form.signature_id, consent nulls last, n
    ), confirmed as (
      update signature set version = open.version, user_id = case when open.user_id = presser then presser end,
        name = open.name, email = open.email, sender_address = open.sender_address, image = open.image,
        language = open.language, network = nullif(open.network, ''), wants_updates = open.wants_updates,
        shares_name = open.shares_name, province = open.province, privacy_notice = open.privacy_notice,
        special_consent = open.consent, created_at = open.created_at, confirmed_at = now(), form_id = open.id,
        set_aside_reason = coalesce(
          open.set_aside_reason, signature.set_aside_reason, case when is_instant then 'instant' end
        ),
        set_aside_at = case
          when coalesce(open.set_aside_reason, signature.set_aside_reason) is not null or is_instant
          then coalesce(signature.set_aside_at, now())
        end
      from open where signature.id = open.signature_id and is_open and not lacks_consent
      returning signature.id, signature.campaign_id, email_canonical, signature.set_aside_at, form_id, receipt, text,
        is_named, embedded_on, signature.email
    ), framed as (
      insert into campaign_embed (campaign_id, host, hits)
      select campaign_id, embedded_on, count(*) from confirmed
      where embedded_on is not null and email_canonical is not null and set_aside_at is null
      group by campaign_id, embedded_on order by campaign_id, embedded_on
      on conflict (campaign_id, host) do update set hits = campaign_embed.hits + excluded.hits
    ), worded as (
      insert into signature_statement (signature_id, campaign_id, text, is_named)
      select id, campaign_id, text, is_named from confirmed where text <> '' or is_named
      on conflict (signature_id) do nothing
    ), dropped as (
      delete from signature_form using confirmed where signature_form.signature_id = confirmed.id
    ), cancelled as (
      delete from fax using confirmed where fax.signature_id = confirmed.id and fax.receipt <> confirmed.receipt
    ), released as (
      update fax set receipt = null from confirmed
      where fax.signature_id = confirmed.id and fax.receipt = confirmed.receipt and not exists (
        select from fax as sent where sent.campaign_id = fax.campaign_id and sent.day = fax.day
          and sent.sender = fax.sender and sent.receipt is null
      )
      returning fax.id, confirmed.set_aside_at
    ), ordered as (
      select count(${jobCall(jobs.sendFax, sql`json_build_object('fax', released.id)`)}) as jobs
      from released where set_aside_at is null
    ), elsewhere as materialized (
      -- No member has a place that waits: the index of such mailboxes finds them.
      select other.id from confirmed join signature as other using (email_canonical)
      where other.user_id is null and other.confirmed_at is null and other.id <> confirmed.id
    ), woken as (
      update signature_form set due_at = now() from elsewhere
      where signature_id = elsewhere.id and mails = 0
    )
    select open.id = given.form_id and open.lacks_consent and open.is_open as lacks_consent,
      confirmed.form_id = given.form_id or place.confirmed_at is not null and coalesce(place.form_id, 0) = given.form_id as is_confirmed,
      open.id is not null and not open.is_open as is_expired,
      coalesce(confirmed.email, place.email) as email, case when confirmed.id is not null then (
        select coalesce(sum(hits), 0)::bigint from campaign_counter
        where campaign_id = place.campaign_id and kind = 'signature'
      ) + (
        select count(*) from confirmed as also
        where also.campaign_id = place.campaign_id and email_canonical is not null and set_aside_at is null
          and also.id <= place.id
      ) end as count, (select jobs from ordered) as faxes
    from given left join place on place.id = given.signature_id
    left join open on open.signature_id = place.id
    left join confirmed on confirmed.id = place.id
    order by given.n`
}

/** In the order of the input. */
export const recordConfirmation = batched(
  async (db, presses: Press[]) => {
    const { rows } = await confirmStatement(presses).execute(db)
    return rows.map(({ is_confirmed, lacks_consent, is_expired, count, email }): Confirmed => {
      if (is_confirmed && email !== null) return { outcome: 'confirmed', count, email }
      if (lacks_consent) return { outcome: 'no_consent' }
      return { outcome: is_expired ? 'expired' : 'missing' }
    })
  },
  { isRepeatable: true },
)
