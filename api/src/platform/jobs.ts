import type { Tag } from '@sesol/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Jobs by name, with what each is told. */
export type Jobs = {
  /** Tells the site which of its rendered pages are out of date. */
  revalidate_site: { tags: Tag[] }
}

/** Puts a job into the queue; inside a transaction it is there if, and only if, the transaction is. */
export async function enqueue<N extends keyof Jobs>(db: Db, name: N, payload: Jobs[N]): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`.execute(db)
}
