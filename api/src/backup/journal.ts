import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { erasureKinds } from '../db/schema/erasure.ts'
import { fixedRetention } from '../platform/retention-days.ts'
import { type Decrypt, encryptionFor } from './encryption.ts'
import { type Place, placeIn, preparePlace, stamp, store } from './place.ts'

const batch = 10_000

const entry = z.object({
  id: z.uuid(),
  kind: z.enum(erasureKinds),
  subject: z.string(),
  state: z.record(z.string(), z.unknown()),
  at: z.coerce.date(),
})
export type Erasure = z.output<typeof entry>

/** Numbers only, so that a restore does not bring back what was erased or withdrawn. */
export async function writeErasures(db: Db, backup: Config['backup'], now: Date): Promise<void> {
  await db.deleteFrom('erasure').where('at', '<', subDays(now, fixedRetention.erasure)).execute()
  if (!backup) return
  const place = placeIn(backup.dir)
  await preparePlace(place)
  const write = () => db.transaction().execute((trx) => writeBatch(trx, place, backup.recipients, now))
  while ((await write()) === batch);
}

async function writeBatch(trx: Db, place: Place, recipients: readonly string[], now: Date): Promise<number> {
  const rows = await trx
    .selectFrom('erasure')
    .select(['id', 'kind', 'subject', 'state', 'at'])
    .where('written_at', 'is', null)
    .orderBy('at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const lines = Readable.from(rows.map((row) => Buffer.from(`${JSON.stringify(row)}\n`)))
  await store(place, encryptionFor(recipients), join(place.erasures, `${stamp(new Date())}-${ids[0]}.jsonl`), lines)
  await sql`update erasure set written_at = ${now} where id = any(${ids}::uuid[])`.execute(trx)
  return rows.length
}

export async function readErasures(place: Place, since: Date, decrypt: Decrypt): Promise<Erasure[]> {
  await mkdir(place.erasures, { recursive: true })
  const names = (await readdir(place.erasures)).filter((name) => name >= stamp(since))
  const entries: Erasure[] = []
  for (const name of names) {
    const lines = (await text(await decrypt(join(place.erasures, name)))).split('\n')
    entries.push(...lines.filter(Boolean).map((line) => entry.parse(JSON.parse(line))))
  }
  return entries.filter(({ at }) => at >= since).sort((one, other) => Number(one.at) - Number(other.at))
}
