import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { forbidden, HttpError } from '../../../http/errors.ts'
import { existingCampaign } from '../../campaigns/index.ts'
import { claim, release } from '../claims.ts'
import { isOwn } from '../policy.ts'
import { memberById } from '../queries.ts'

type Verb = { ctx: Context<SignedIn>; input: { id: number } }

export async function claimCampaign({ ctx: { db, caller, now }, input: { id } }: Verb) {
  if (isOwn(caller, await existingCampaign(db, id))) throw forbidden('error.moderation.own')
  const until = await claim(db, id, caller.id, now())
  if (!until) throw new HttpError(409, 'error.moderation.claimed')
  const moderator = await memberById(db, caller.id)
  return { mine: true, until: until.toISOString(), by: moderator?.username ?? '' }
}

export async function releaseCampaign({ ctx: { db, caller }, input: { id } }: Verb) {
  await existingCampaign(db, id)
  await release(db, id, caller.id)
}
