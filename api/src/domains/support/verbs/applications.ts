import { type applicationForm, type byApplication, lawOf } from '@sesol/contract'
import { termsOf } from '@sesol/shared/answer-terms'
import { turkishDayOf } from '@sesol/shared/dates'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { invalid } from '../../../http/errors.ts'
import { existingCampaign, requireShown, visibleCampaign } from '../../campaigns/index.ts'
import { applicationsOf, deleteApplication, upsertApplication } from '../applications.ts'

type Named = z.output<typeof byApplication>

export async function ownApplications({ ctx, input: { id } }: { ctx: Context<SignedIn>; input: { id: number } }) {
  await visibleCampaign(ctx, id)
  const own = await applicationsOf(ctx.db, ctx.config, ctx.caller.id)
  return { results: own.flatMap(({ campaign_id, ...rest }) => (campaign_id === id ? [rest] : [])) }
}

type Saved = { ctx: Context<SignedIn>; input: Named & { form: z.output<typeof applicationForm> } }

/** Saves an application, also for a closed campaign: an application is nobody's signature. @throws 400, 404, 409, 410 */
export async function saveApplication({ ctx, input: { id, kind, form } }: Saved) {
  requireShown(await visibleCampaign(ctx, id))
  const today = turkishDayOf(ctx.now())
  if (form.filed_on > today) throw invalid({ filed_on: ['error.field.day_future'] })
  const due_on = termsOf(lawOf(kind), form.filed_on).answer
  const application = { kind, ...form }
  const own = { user_id: ctx.caller.id, campaign_id: id, due_on, is_reminded: due_on < today }
  await upsertApplication(ctx.db, ctx.config, { ...own, ...application })
  return application
}

/** Removes an application in every state of the campaign. @throws 404, 410 where nothing was kept */
export async function removeApplication({ ctx, input: { id, kind } }: { ctx: Context<SignedIn>; input: Named }) {
  const isGone = await deleteApplication(ctx.db, { user_id: ctx.caller.id, campaign_id: id, kind })
  if (!isGone) await existingCampaign(ctx.db, id)
}
