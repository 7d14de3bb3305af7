import { lawOf } from '@sesol/contract'
import { termsOf } from '@sesol/shared/answer-terms'
import { turkishDayOf } from '@sesol/shared/dates'
import { invalid } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { existingCampaign, requireShown, visibleCampaign } from '../../campaigns/index.ts'
import { applicationsOf, deleteApplication, upsertApplication } from '../applications.ts'

export async function ownApplications({ ctx, input: { id } }: Call<'ownApplications'>) {
  await visibleCampaign(ctx, id)
  const own = await applicationsOf(ctx.db, ctx.config, ctx.caller.id)
  return { results: own.flatMap(({ campaign_id, ...rest }) => (campaign_id === id ? [rest] : [])) }
}

/** Saves an application, also for a closed campaign: an application is nobody's signature. @throws 400, 404, 409, 410 */
export async function saveApplication({ ctx, input: { id, ...application } }: Call<'saveApplication'>) {
  requireShown(await visibleCampaign(ctx, id))
  const today = turkishDayOf(ctx.now())
  if (application.filed_on > today) throw invalid({ filed_on: ['error.field.day_future'] })
  const due_on = termsOf(lawOf(application.kind), application.filed_on).answer
  const own = { user_id: ctx.caller.id, campaign_id: id, due_on, is_reminded: due_on < today }
  await upsertApplication(ctx.db, ctx.config, { ...own, ...application })
  return application
}

/** Removes an application in every state of the campaign. @throws 404, 410 where nothing was kept */
export async function removeApplication({ ctx, input: { id, kind } }: Call<'removeApplication'>) {
  const isGone = await deleteApplication(ctx.db, { user_id: ctx.caller.id, campaign_id: id, kind })
  if (!isGone) await existingCampaign(ctx.db, id)
}
