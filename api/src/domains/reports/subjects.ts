import type { PlaceKind, ReportKind } from '@sesol/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isCounted } from '../../db/expressions.ts'
import { notFound } from '../../http/errors.ts'

export type Reported = { kind: ReportKind; id: number }
/** What a legal notice can be about. */
export type Place = { kind: PlaceKind; id: number }

export type Subject = {
  id: number
  text: string
  author_id: number | null
  username: string | null
  campaign_id: number | null
  title: string | null
  owner_id: number | null
  co_owner_ids: number[]
  /** Neither taken down nor deleted, though its campaign may be. */
  is_there: boolean
  is_shown: boolean
}

const ofCampaign = sql`
  campaign.id as campaign_id, campaign.title, campaign.user_id as owner_id,
  array(select user_id from co_owner where campaign_id = campaign.id) as co_owner_ids,
  campaign.state in ('approved', 'closed') as is_shown`
const ofAuthor = sql`"user".id as author_id, "user".username`
const ofProfile = sql`
  concat_ws(E'\\n', "user".username, case when "user".show_first_name then "user".first_name end,
    case when "user".show_last_name then "user".last_name end, "user".bio)`
const notDeleted = sql`campaign.deleted_at is null`

type Select = (ids: number[]) => RawBuilder<Subject>

const selects: Record<PlaceKind, Select> = {
  campaign: (ids) => sql`
    select campaign.id, campaign.content as text, ${ofAuthor}, ${ofCampaign},
      campaign.state in ('approved', 'closed') as is_there
    from campaign join "user" on "user".id = campaign.user_id
    where campaign.id = any(${ids}) and ${notDeleted}`,
  update: (ids) => sql`
    select part.id, concat_ws(E'\\n', part.title, part.text) as text, ${ofAuthor}, ${ofCampaign},
      part.state = 'approved' as is_there
    from campaign_update part join campaign on campaign.id = part.campaign_id join "user" on "user".id = part.user_id
    where part.id = any(${ids}) and ${notDeleted}`,
  answer: (ids) => sql`
    select part.id, concat_ws(E'\\n', part.text, nullif(part.reply, '')) as text,
      null::integer as author_id, null as username, ${ofCampaign}, part.hidden_at is null as is_there
    from answer part join campaign on campaign.id = part.campaign_id
    where part.id = any(${ids}) and ${notDeleted}`,
  statement: (ids) => sql`
    select part.signature_id as id, concat_ws(': ', case when part.is_named then signature.name end, part.text) as text,
      ${ofAuthor}, ${ofCampaign}, part.hidden_at is null and ${isCounted} as is_there
    from signature_statement part join signature on signature.id = part.signature_id
      join campaign on campaign.id = part.campaign_id left join "user" on "user".id = signature.user_id
    where part.signature_id = any(${ids}) and ${notDeleted} and (part.text <> '' or part.is_named)`,
  comment: (ids) => sql`
    select part.id, part.text, ${ofAuthor}, ${ofCampaign}, part.hidden_at is null as is_there
    from comment part join campaign on campaign.id = part.campaign_id join "user" on "user".id = part.user_id
    where part.id = any(${ids}) and ${notDeleted}`,
  profile: (ids) => sql`
    select "user".id, ${ofProfile} as text, ${ofAuthor}, null::integer as campaign_id, null as title,
      null::integer as owner_id, array[]::integer[] as co_owner_ids, true as is_shown, "user".is_active as is_there
    from "user" where "user".id = any(${ids})`,
  picture: (ids) => sql`
    select media.id, media.alt as text, ${ofAuthor}, campaign.id as campaign_id, campaign.title,
      campaign.user_id as owner_id,
      array(select user_id from co_owner where campaign_id = campaign.id) as co_owner_ids,
      coalesce(campaign.state in ('approved', 'closed'), true)
        and not exists (select from campaign_update where media_id = media.id and state <> 'approved') as is_shown,
      media.is_public as is_there
    from media join "user" on "user".id = media.owner_id
      left join lateral (
        select campaign_id from campaign_media where media_id = media.id
        union all select campaign_id from campaign_update where media_id = media.id limit 1
      ) used on true
      left join campaign on campaign.id = used.campaign_id and ${notDeleted}
    where media.id = any(${ids})`,
}

export async function subjectsOf(db: Db, kind: PlaceKind, ids: number[]): Promise<Map<number, Subject>> {
  if (ids.length === 0) return new Map()
  const { rows } = await selects[kind](ids).execute(db)
  return new Map(rows.map((row) => [Number(row.id), row]))
}

const keyOf = ({ kind, id }: Place) => `${kind}:${id}`

export async function subjectsAmong(db: Db, places: Place[]) {
  const found = new Map<string, Subject>()
  for (const [kind, of] of Map.groupBy(places, (each) => each.kind)) {
    const subjects = await subjectsOf(
      db,
      kind,
      of.map(({ id }) => id),
    )
    for (const [id, subject] of subjects) found.set(keyOf({ kind, id }), subject)
  }
  return (of: Place): Subject | undefined => found.get(keyOf(of))
}

export async function requireReportable(db: Db, { kind, id }: Reported): Promise<void> {
  const subject = (await subjectsOf(db, kind, [id])).get(id)
  if (!subject?.is_there || !subject.is_shown) throw notFound('error.report.missing')
}
