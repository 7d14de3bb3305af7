import { tagsOfCampaign } from '@sesol/contract'
import type { Db } from '../../../db/database.ts'
import { invalid } from '../../../http/errors.ts'
import type { Call, CallWithRequest } from '../../../http/routes.ts'
import { queueRevalidation } from '../../../platform/revalidate-site.ts'
import { describeMedia, setMediaOwner } from '../../media/index.ts'
import { type Content, changesBetween, contentOf, dropPending, keepPending, pendingOf } from '../../versions/index.ts'
import { existingCampaign } from '../gates.ts'
import { refusalToEdit, refusalToOwn } from '../policy.ts'
import {
  beginWaiting,
  type CampaignRow,
  clearAnswer,
  closeCampaign,
  insertCampaign,
  lockCampaign,
  replaceMedia,
  updateCampaign,
} from '../repository.ts'
import { arranged, requireFewFiles, type Submission, submitCampaign } from '../submission.ts'

export function createCampaign({ ctx, request }: CallWithRequest<'createCampaign'>) {
  return submitCampaign({
    ctx,
    request,
    operation: 'createCampaign',
    write: async (trx, { texts, added, order, described }) => {
      const media = arranged(added, order)
      await describeMedia(trx, described)
      return (await insertCampaign(trx, { ...texts, user_id: ctx.caller.id }, media)).id
    },
  })
}

/** Edits a campaign, whose approved text stays until a moderator accepts the change. @throws 400, 403, 404, 409, 410 */
export async function editCampaign({ ctx, input: { id }, request }: CallWithRequest<'editCampaign'>) {
  const { db, caller, now } = ctx
  const early = refusalToEdit(caller, await existingCampaign(db, id))
  if (early) throw early

  return submitCampaign({
    ctx,
    request,
    operation: `editCampaign:${id}`,
    write: async (trx, submission) => {
      const campaign = await lockCampaign(trx, id)
      // A moderator may have closed it since.
      const refusal = refusalToEdit(caller, campaign)
      if (refusal) throw refusal
      // Files belong to the campaign, so they outlive the account of a co-owner.
      await setMediaOwner(trx, submission.added, campaign.user_id)
      const current = await contentOf(trx, campaign)
      if (campaign.version === null) await replaceContent(trx, campaign, current, submission, now())
      else await proposeContent(trx, campaign, current, submission, now())
      return id
    },
  })
}

async function replaceContent(trx: Db, campaign: CampaignRow, current: Content, submission: Submission, now: Date) {
  const { texts, media } = contentAfter(current, submission)
  await updateCampaign(trx, campaign, texts, now)
  await replaceMedia(
    trx,
    campaign.id,
    media.map(({ id }) => id),
    submission.removed,
  )
  await describeMedia(trx, submission.described)
}

async function proposeContent(trx: Db, { id }: CampaignRow, current: Content, submission: Submission, now: Date) {
  const earlier = (await pendingOf(trx, [id])).get(id)
  const content = contentAfter(earlier ?? current, submission)
  const isSame = changesBetween(current, content) === undefined
  if (isSame && earlier?.translated_by) return
  await clearAnswer(trx, id)
  if (isSame) {
    await dropPending(trx, id)
    return
  }
  await keepPending(trx, id, content, now)
  await beginWaiting(trx, id, now)
}

function contentAfter({ media }: Content, { texts, added, removed, order, described }: Submission): Content {
  const shown = new Map(media.map((medium) => [medium.id, medium]))
  if (removed.some((id) => !shown.has(id))) throw invalid({ removed_media: ['error.media.not_found'] })
  const kept = [...shown.keys()].filter((id) => !removed.includes(id))
  const ids = arranged([...kept, ...added], order)
  requireFewFiles(ids.length)
  const textOf = (id: number, name: 'alt' | 'captions') => described.get(id)?.[name] ?? shown.get(id)?.[name] ?? ''
  return { texts, media: ids.map((id) => ({ id, alt: textOf(id, 'alt'), captions: textOf(id, 'captions') })) }
}

export async function deleteCampaign({ ctx, input: { id } }: Call<'deleteCampaign'>) {
  await ctx.db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, id)
    const refusal = refusalToOwn(ctx.caller, campaign)
    if (refusal) throw refusal
    await closeCampaign(trx, id, ctx.now())
    await queueRevalidation(trx, tagsOfCampaign({ ...campaign, user: { id: campaign.user_id } }))
  })
}
