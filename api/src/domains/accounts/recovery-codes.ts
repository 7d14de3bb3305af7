import { randomInt } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { hashOf } from './links.ts'

const many = 10
/** 80 bits: a hash without a key is enough. */
const length = 16
// No letter looks like a digit.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const tidyCode = (given: string): string => given.replace(/[\s-]/g, '').toUpperCase()

const newCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** Replaces those that are left. @returns what is shown once */
export async function replaceRecoveryCodes(trx: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: many }, newCode)
  await dropRecoveryCodes(trx, userId)
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute()
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
}

export async function dropRecoveryCodes(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}

export async function spendRecoveryCode(trx: Db, userId: number, tidy: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(tidy))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(left)
}
