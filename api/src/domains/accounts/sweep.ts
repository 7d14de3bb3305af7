import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { sweepFiles } from '../../platform/storage/storage.ts'
import { knownExports } from './exports.ts'

export async function sweepDevices(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('known_device').where('expires_at', '<', now).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Erases sign-ins without a code, too. */
export async function sweepLinks(db: Db, now: Date): Promise<number> {
  const [links, challenges] = await Promise.all(
    (['mailed_link', 'sign_in_challenge'] as const).map((table) =>
      db.deleteFrom(table).where('expires_at', '<', now).executeTakeFirstOrThrow(),
    ),
  )
  return Number((links?.numDeletedRows ?? 0n) + (challenges?.numDeletedRows ?? 0n))
}

/** Counted attempts and requests whose windows have ended. */
export async function sweepAttempts(db: Db, now: Date): Promise<number> {
  const rates = await db.deleteFrom('rate').where('window_end', '<', now).executeTakeFirstOrThrow()
  const windows = await db.deleteFrom('request_window').where('ends_at', '<', now).executeTakeFirstOrThrow()
  return Number(rates.numDeletedRows + windows.numDeletedRows)
}

export const sweepArchives = ({ db, privateFiles, now }: Pick<Deps, 'db' | 'privateFiles' | 'now'>) =>
  sweepFiles(privateFiles, { now: now(), suffix: '.zip', knownAmong: (names) => knownExports(db, names) })
