import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { asksConsent } from '../campaigns/index.ts'
import { orderFax } from './order-fax.ts'
import { signatureCounts } from './repository.ts'

/** `is_instant`: clicked sooner than a person can. `since`: a form from before has expired. */
export type Press = {
  form: number
  signature: number
  user_id: number | null
  is_instant: boolean
  since: Date
  special_consent: number | null
}
/** `count`: the number of this signature; null if it was confirmed before. */
export type Confirmed =
  | { outcome: 'confirmed'; count: number | null; email: string; isSetAside: boolean }
  | { outcome: 'expired' | 'missing' }
  | { outcome: 'no_consent' }

/**
 * Makes each chosen form the signature of its mailbox, and deletes the mailbox's other forms with their faxes. Call it in a
 * transaction. The answers are in the order of the input.
 */
export async function confirmForms(trx: Db, presses: readonly Press[]): Promise<Confirmed[]> {
  const places = await lockPlaces(trx, presses)
  const chosen = chooseForms(presses, await lockForms(trx, [...places.keys()]))
  const accepted = [...chosen.values()].filter(({ isOpen, lacksConsent }) => isOpen && !lacksConsent)
  // The counts of a campaign stay locked from the signatures on, so that what may wait for others comes before.
  await wakeStatement(accepted.map(({ place }) => place)).execute(trx)
  const signed = await signWith(trx, accepted)
  await keepWords(trx, signed)
  await countFrames(trx, signed)
  await settleFaxes(trx, signed)
  const numbers = await numbersOf(trx, signed)
  const written = new Map(signed.map((row) => [row.id, row]))
  return presses.map(({ form, signature }): Confirmed => {
    const [place, now, choice] = [places.get(signature), written.get(signature), chosen.get(signature)]
    if (now?.form_id === form) return confirmedOf(now, numbers.get(signature) ?? null)
    if (place?.confirmed_at && (place.form_id ?? 0) === form) return confirmedOf(place, null)
    if (choice && !choice.isOpen) return { outcome: 'expired' }
    return { outcome: choice?.form === form && choice.lacksConsent ? 'no_consent' : 'missing' }
  })
}

const confirmedOf = ({ email, set_aside_at }: Pick<SignedRow, 'email' | 'set_aside_at'>, count: number | null) =>
  ({ outcome: 'confirmed', count, email, isSetAside: set_aside_at !== null }) as const

async function lockPlaces(trx: Db, presses: readonly Press[]) {
  const rows = await trx
    .selectFrom('signature')
    .select(['id', 'confirmed_at', 'form_id', 'email', 'set_aside_at'])
    .where(
      'id',
      'in',
      presses.map(({ signature }) => signature),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** All forms of mailboxes that have not signed. */
async function lockForms(trx: Db, places: number[]) {
  if (places.length === 0) return new Map<number, never>()
  const rows = await trx
    .selectFrom('signature_form as form')
    .innerJoin('signature', 'signature.id', 'form.signature_id')
    .innerJoin('campaign', 'campaign.id', 'signature.campaign_id')
    .select(['form.id', 'form.signature_id', 'form.special_consent', 'form.created_at', asksConsent.as('asks_consent')])
    .where('form.signature_id', 'in', places)
    .where('signature.confirmed_at', 'is', null)
    .orderBy('form.id')
    .forUpdate('form')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
type WaitingRows = Awaited<ReturnType<typeof lockForms>>

type Choice = Pick<Press, 'form' | 'user_id' | 'is_instant'> & {
  place: number
  consent: number | null
  isOpen: boolean
  lacksConsent: boolean
}

/** The first form of each mailbox counts, and one with the consent before one without. */
function chooseForms(presses: readonly Press[], forms: WaitingRows): Map<number, Choice> {
  const chosen = new Map<number, Choice>()
  for (const { form, signature, user_id, is_instant, since, special_consent } of presses) {
    const row = forms.get(form)
    if (row?.signature_id !== signature) continue
    const consent = row.special_consent ?? special_consent
    const earlier = chosen.get(signature)
    if (earlier && (earlier.consent !== null || consent === null)) continue
    const lacksConsent = row.asks_consent && consent === null
    const isOpen = row.created_at > since
    chosen.set(signature, { place: signature, form, user_id, is_instant, consent, isOpen, lacksConsent })
  }
  return chosen
}

type SignedRow = {
  id: number
  campaign_id: number
  email: string
  email_canonical: string | null
  set_aside_at: Date | null
  form_id: number
  receipt: string
  text: string
  is_named: boolean
  embedded_on: string | null
}

/** Turns each chosen form into the signature of its place, and deletes all forms of the place. */
async function signWith(trx: Db, choices: readonly Choice[]): Promise<SignedRow[]> {
  const column = <K extends keyof Choice>(name: K) => choices.map((choice) => choice[name])
  const { rows } = await sql<SignedRow>`
    with form as (
      delete from signature_form where signature_id = any(${column('place')}::bigint[]) returning *
    )
    update signature set version = form.version, user_id = case when form.user_id = presser then presser end,
      name = form.name, email = form.email, sender_address = form.sender_address, image = form.image,
      language = form.language, network = nullif(form.network, ''), wants_updates = form.wants_updates,
      shares_name = form.shares_name, province = form.province, privacy_notice = form.privacy_notice,
      special_consent = consent, created_at = form.created_at, confirmed_at = now(), form_id = form.id,
      set_aside_reason = coalesce(
        form.set_aside_reason, signature.set_aside_reason, case when is_instant then 'instant' end
      ),
      set_aside_at = case
        when coalesce(form.set_aside_reason, signature.set_aside_reason) is not null or is_instant
        then coalesce(signature.set_aside_at, now())
      end
    from unnest(
      ${column('form')}::bigint[], ${column('user_id')}::integer[], ${column('consent')}::smallint[],
      ${column('is_instant')}::boolean[]
    ) as chosen (form, presser, consent, is_instant)
    join form on form.id = chosen.form
    where signature.id = form.signature_id
    returning signature.id, campaign_id, signature.email, email_canonical, signature.set_aside_at, form_id, receipt,
      text, is_named, embedded_on`.execute(trx)
  return rows
}

async function keepWords(trx: Db, signed: readonly SignedRow[]): Promise<void> {
  const statements = signed
    .filter(({ text, is_named }) => text !== '' || is_named)
    .map(({ id, campaign_id, text, is_named }) => ({ signature_id: id, campaign_id, text, is_named }))
  if (statements.length === 0) return
  await trx
    .insertInto('signature_statement')
    .values(statements)
    .onConflict((conflict) => conflict.column('signature_id').doNothing())
    .execute()
}

const isCountedRow = ({ email_canonical, set_aside_at }: SignedRow) => email_canonical !== null && set_aside_at === null

/** Counts the signatures by the site whose frame had the form. */
async function countFrames(trx: Db, signed: readonly SignedRow[]): Promise<void> {
  const framed = signed.filter((row) => row.embedded_on !== null && isCountedRow(row))
  await sql`
    insert into campaign_embed (campaign_id, host, hits)
    select campaign_id, host, count(*) from unnest(
      ${framed.map(({ campaign_id }) => campaign_id)}::integer[], ${framed.map(({ embedded_on }) => embedded_on)}::text[]
    ) as framed (campaign_id, host)
    group by campaign_id, host order by campaign_id, host
    on conflict (campaign_id, host) do update set hits = campaign_embed.hits + excluded.hits`.execute(trx)
}

/** Sends the fax of each form, unless its sender has sent one on that day or the signature is set aside; other faxes of the mailbox go. */
async function settleFaxes(trx: Db, signed: readonly SignedRow[]): Promise<void> {
  const pressed = sql`unnest(
    ${signed.map(({ id }) => id)}::bigint[], ${signed.map(({ receipt }) => receipt)}::uuid[]
  ) as pressed (id, receipt)`
  await sql`
    delete from fax using ${pressed} where fax.signature_id = pressed.id and fax.receipt <> pressed.receipt`.execute(
    trx,
  )
  const { rows } = await sql<{ id: string; signature_id: number }>`
    update fax set receipt = null from ${pressed}
    where fax.signature_id = pressed.id and fax.receipt = pressed.receipt and not exists (
      select from fax as sent where sent.campaign_id = fax.campaign_id and sent.day = fax.day
        and sent.sender = fax.sender and sent.receipt is null
    )
    returning fax.id, fax.signature_id`.execute(trx)
  const aside = new Set(signed.flatMap(({ id, set_aside_at }) => (set_aside_at ? [id] : [])))
  for (const { id, signature_id } of rows) if (!aside.has(signature_id)) await orderFax(trx, id)
}

/** Makes forms of the mailboxes in other campaigns due that were not mailed for the day's limit. No member has such a place. */
export const wakeStatement = (places: readonly number[]) => sql`
  update signature_form set due_at = now()
  from signature as place join signature as other using (email_canonical)
  where place.id = any(${places}::bigint[]) and other.user_id is null and other.confirmed_at is null
    and other.id <> place.id and signature_form.signature_id = other.id and mails = 0`

/** The number that each signature got in its campaign. */
async function numbersOf(trx: Db, signed: readonly SignedRow[]): Promise<Map<number, number>> {
  const totals = await signatureCounts(
    trx,
    signed.map(({ campaign_id }) => campaign_id),
  )
  const numbers = new Map<number, number>()
  for (const row of signed.toSorted((a, b) => b.id - a.id)) {
    const total = totals.get(row.campaign_id) ?? 0
    numbers.set(row.id, total)
    if (isCountedRow(row)) totals.set(row.campaign_id, total - 1)
  }
  return numbers
}
