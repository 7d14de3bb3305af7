import { campaignForm } from '@sesol/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { HttpError } from '../../../http/errors.ts'
import { receiveForm } from '../../../http/multipart.ts'
import { parseBody } from '../../../http/parse.ts'
import { bytesOf, insertMedia, roomOfMember, withIntake } from '../../media/index.ts'
import { textsOf } from '../form.ts'
import { claimCall, firstAnswer, idempotencyKey, keepAnswer } from '../idempotency.ts'
import { type PresentedCampaign, presentCampaigns } from '../presenter.ts'
import { campaignById } from '../queries.ts'
import { insertCampaign } from '../repository.ts'

type Input = { ctx: Context<SignedIn>; request: FastifyRequest }

/**
 * Makes a campaign, under review. Its files lie durably in their place before the one transaction that makes it
 * visible, so whatever is killed in between leaves no half of it. A repeated call with the same `idempotency-key` is
 * answered as the first was.
 */
export async function createCampaign({ ctx, request }: Input): Promise<PresentedCampaign> {
  const { db, caller, config } = ctx
  const key = idempotencyKey(request.headers['idempotency-key'])
  const call = key === undefined ? undefined : { user_id: caller.id, operation: 'createCampaign', key }
  const earlier = call && (await firstAnswer(db, call))
  if (earlier !== undefined) return JSON.parse(earlier)
  if ((await bytesOf(db, caller.id)) >= roomOfMember) throw new HttpError(507, 'error.media.storage_full')

  return withIntake(ctx, async (intake) => {
    const form = await receiveForm(request, {
      files: ['uploaded_media'],
      repeated: ['removed_media'],
      onFile: ({ bytes }) => intake.receive(bytes),
    })
    const texts = textsOf(parseBody(campaignForm, form.fields), config.cimerFax)
    const files = await intake.finish(form.files)

    // When the connection is lost nobody knows whether the transaction took place: its files stay for the sweep to judge.
    intake.keep()
    const campaign = await db.transaction().execute(async (trx) => {
      if (call && !(await claimCall(trx, call))) return undefined
      const media = await insertMedia(trx, caller.id, files)
      const ids = media.map(({ id }) => id)
      const { id } = await insertCampaign(trx, { ...texts, user_id: caller.id }, ids)
      const presented = await read(trx, id)
      if (call) await keepAnswer(trx, call, JSON.stringify(presented))
      return presented
    })
    if (campaign) return campaign

    intake.discard()
    const first = call && (await firstAnswer(db, call))
    if (first === undefined) throw new Error('the call was claimed and not answered')
    return JSON.parse(first)
  })
}

async function read(db: Db, id: number): Promise<PresentedCampaign> {
  const row = await campaignById(db, id)
  const [campaign] = await presentCampaigns(db, row ? [row] : [])
  if (!campaign) throw new Error('the new campaign is not there')
  return campaign
}
