import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isTakenDown } from '../../db/expressions.ts'
import type { MediaTable } from '../../db/schema/media.ts'
import { enqueue } from '../../platform/jobs.ts'
import * as jobs from './jobs.ts'

export type MediaRow = Selectable<MediaTable>
export type NewMedia = Required<
  Omit<
    Insertable<MediaTable>,
    | 'id'
    | 'owner_id'
    | 'is_public'
    | 'is_taken_down'
    | 'held_until'
    | 'created_at'
    | 'alt'
    | 'captions'
    | 'state'
    | 'source'
    | 'hash'
  >
> & {
  source?: string
  hash?: string
}

/** Files with `heldUntil` are pre-uploads. Call it in a transaction. */
export async function insertMedia(
  db: Db,
  ownerId: number,
  files: NewMedia[],
  heldUntil: Date | null = null,
): Promise<MediaRow[]> {
  if (files.length === 0) return []
  const rows = await db
    .insertInto('media')
    .values(
      files.map(({ source = null, hash = null, ...file }) => ({
        ...file,
        source,
        hash,
        state: source === null ? ('ready' as const) : ('preparing' as const),
        owner_id: ownerId,
        held_until: heldUntil,
      })),
    )
    .returningAll()
    .execute()
  for (const { id, state } of rows) if (state === 'preparing') await enqueue(db, jobs.prepareVideo, { media_id: id })
  const byName = new Map(rows.map((row) => [row.name, row]))
  return files.flatMap(({ name }) => byName.get(name) ?? [])
}

/** A concurrent form does not find pre-uploads that were taken. @returns false if one is missing */
export async function takeHeld(db: Db, ownerId: number, ids: number[], now: Date): Promise<boolean> {
  if (ids.length === 0) return true
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ held_until: null })
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('held_until', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === BigInt(ids.length)
}

type Waiting = { until: Date; others: Date }

export async function keepHeld(db: Db, ownerId: number, ids: number[], now: Date, wait: Waiting): Promise<boolean> {
  const { rows } = await sql`
    update media set held_until = case
      when id = any(${ids}::integer[]) then ${wait.until}::timestamptz else least(held_until, ${wait.others}::timestamptz)
    end
    where owner_id = ${ownerId} and held_until > ${now}
    returning id = any(${ids}::integer[]) as kept`.execute(db)
  return rows.filter((row) => Reflect.get(Object(row), 'kept')).length === ids.length
}

export async function heldOf(db: Db, ownerId: number, ids: number[], now: Date): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('held_until', '>', now)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export type MediumTexts = { alt?: string | undefined; captions?: string | undefined }

export async function describeMedia(db: Db, media: Map<number, MediumTexts>): Promise<void> {
  if (media.size === 0) return
  const [ids, texts] = [[...media.keys()], [...media.values()]]
  await sql`
    update media set alt = coalesce(given.alt, media.alt), captions = coalesce(given.captions, media.captions)
    from unnest(${ids}::integer[], ${texts.map(({ alt }) => alt ?? null)}::text[],
      ${texts.map(({ captions }) => captions ?? null)}::text[]) as given (id, alt, captions)
    where media.id = given.id`.execute(db)
}

export async function dropHeld(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('media').where('held_until', '<=', now).execute()
}

/** Rows only; the sweep removes the files. */
export async function deleteMedia(db: Db, ids: number[]): Promise<void> {
  if (ids.length) await db.deleteFrom('media').where('id', 'in', ids).execute()
}

export function mediaByName(db: Db, name: string): Promise<MediaRow | undefined> {
  return db.selectFrom('media').selectAll().where('name', '=', name).executeTakeFirst()
}

export function mediaById(db: Db, id: number): Promise<MediaRow | undefined> {
  return db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function mediaByIds(db: Db, ids: number[]): Promise<Map<number, MediaRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('id', 'in', ids)
    .where('is_taken_down', '=', false)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** `bytes` is undefined if it failed. @returns false if it is not in preparation */
export async function endPreparation(db: Db, id: number, bytes: number | undefined): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ state: bytes === undefined ? 'failed' : 'ready', bytes: bytes ?? 0 })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function overduePreparations(db: Db, before: Date): Promise<MediaRow[]> {
  return db.selectFrom('media').selectAll().where('state', '=', 'preparing').where('created_at', '<', before).execute()
}

export async function setMediaOwner(db: Db, ids: number[], owner_id: number): Promise<void> {
  if (ids.length) await db.updateTable('media').set({ owner_id }).where('id', 'in', ids).execute()
}

export type Use = { is_scan: boolean; campaign_id: number; is_own: boolean }

/** The uses of a file, including those as the scan of signatures on paper and as the photo of a stamp. */
export async function usesOf(db: Db, member: number, id: number): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select is_scan, campaign_id, campaign.user_id = ${member} or exists (
      select from co_owner where campaign_id = campaign.id and user_id = ${member}
    ) as is_own
    from (
      select id as campaign_id, true as is_scan from campaign where paper_scan_id = ${id}
      union all select campaign_id, true from hand_over where photo_id = ${id}
      union all select campaign_id, false from campaign_update where media_id = ${id}
      union all select campaign_id, false from campaign_media where media_id = ${id}
      union all select campaign_id, false from co_owner join campaign_pending using (campaign_id)
        where user_id = ${member} and media @> jsonb_build_array(jsonb_build_object('id', ${id}::integer))
    ) as used join campaign on campaign.id = campaign_id`.execute(db)
  return rows
}

export async function setPublic(db: Db, ids: number[], isPublic: boolean): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('media')
    .set({ is_public: sql`${isPublic} and not is_taken_down` })
    .where('id', 'in', ids)
    .execute()
}

/** Takes files down by a legal notice, or back; `isPublic` says who sees them again. */
export async function setTakenDown(db: Db, ids: number[], isDown: boolean, isPublic: boolean): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('media')
    .set({ is_taken_down: isDown, is_public: !isDown && isPublic })
    .where('id', 'in', ids)
    .execute()
}

/** Whether a legal notice took it down, or what it belongs to. */
export async function isFileDown(db: Db, { id, is_taken_down }: MediaRow): Promise<boolean> {
  if (is_taken_down) return true
  const { rows } = await sql<{ down: boolean }>`
    select exists (
      select from campaign_media where media_id = ${id} and ${isTakenDown('campaign', sql`campaign_id`)}
      union all
      select from campaign_update where media_id = ${id}
        and (${isTakenDown('update', sql`id`)} or ${isTakenDown('campaign', sql`campaign_id`)})
    ) as down`.execute(db)
  return rows[0]?.down ?? false
}

export async function knownNames(db: Db, names: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('media').select('name').where('name', 'in', names).execute()
  return new Set(rows.map(({ name }) => name))
}

export async function filesOf(db: Db, ownerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select(['name', 'extension'])
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'ready')
    .orderBy('id')
    .execute()
  return rows.map(({ name, extension }) => `${name}.${extension}`)
}

export async function bytesOf(db: Db, ownerId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('media')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return bytes
}
