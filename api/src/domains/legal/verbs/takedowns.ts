import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { notFound } from '../../../http/errors.ts'
import type { Place } from '../../reports/index.ts'
import { presentStub } from '../presenter.ts'
import { takedownOf, takedownsIn } from '../repository.ts'

/** @throws 404 for what no legal notice took down */
export async function takedown({ ctx: { db }, input }: { ctx: Context; input: Place }) {
  const stub = await takedownOf(db, input)
  if (!stub) throw notFound('error.legal.missing')
  return presentStub(stub)
}

export const takedownsOf = async (db: Db, campaignId: number) => (await takedownsIn(db, campaignId)).map(presentStub)
