import type { Context } from '../../../context.ts'
import { notFound } from '../../../http/errors.ts'
import { isOwner } from '../policy.ts'
import { presentCampaigns } from '../presenter.ts'
import { campaignsOfMember, isReadable } from '../queries.ts'

export async function campaignsOf({ ctx: { db, caller }, input: { id } }: { ctx: Context; input: { id: number } }) {
  const own = isOwner(caller, id)
  const [member, rows] = await Promise.all([
    db.selectFrom('user').select('id').where('id', '=', id).executeTakeFirst(),
    campaignsOfMember(db, id, own ? undefined : isReadable),
  ])
  if (!member) throw notFound('error.profile.not_found')
  return { campaigns: presentCampaigns(rows), is_own_profile: own }
}
