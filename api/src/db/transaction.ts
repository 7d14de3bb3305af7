import type { Db } from './database.ts'

/** Runs the work in the caller's transaction, or in one of its own. */
export const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
