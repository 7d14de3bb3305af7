import { pathOf } from '@sesol/contract'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { forbidden } from '../../../http/errors.ts'
import { changesOf, existingCampaign, pageOf, readIdCursor } from '../../campaigns/index.ts'
import { mayModerate } from '../policy.ts'
import { presentChange } from '../presenter.ts'

type Verb = { ctx: { db: Db; caller: Caller }; input: { id: number; cursor?: string | undefined } }

/** Changes of an approved campaign, newest first. @throws 403, 404, 410 */
export async function readHistory({ ctx: { db, caller }, input: { id, cursor } }: Verb) {
  if (!mayModerate(caller)) throw forbidden()
  const behind = readIdCursor(cursor)
  await existingCampaign(db, id)
  const rows = await changesOf(db, id, behind)
  const { page, next } = pageOf(rows, pathOf('campaignHistory', { id }), {})
  return { next, previous: null, results: page.map(presentChange) }
}
