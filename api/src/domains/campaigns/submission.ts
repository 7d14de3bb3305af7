import { campaignFileLists, endpoints, errorWith, limits } from '@sesol/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { SignedIn } from '../../http/caller.ts'
import { HttpError, invalid } from '../../http/errors.ts'
import { receiveForm } from '../../http/multipart.ts'
import { parseBody } from '../../http/parse.ts'
import { insertMedia, requireRoom, takeHeld, withIntake } from '../media/index.ts'
import { type CampaignTexts, textsOf } from './form.ts'
import { answerOnce, firstAnswer, repeatableCall } from './idempotency.ts'
import { type PresentedCampaign, presentCampaign } from './presenter.ts'

const { files, repeated, schema } = endpoints.createCampaign.body

/** A campaign's form whose files have found their place. */
type Submission = {
  texts: CampaignTexts
  /** Files that came with the form or were sent ahead, by id, in their order. */
  added: number[]
  /** Files of the campaign that are to go, by id. */
  removed: number[]
  /** Files that are to come first, by id, in this order. */
  order: number[]
  /** What files show, by id. */
  alts: Map<number, string>
}

type Submitting = {
  ctx: Context<SignedIn>
  request: FastifyRequest
  /** What a repeated call repeats. */
  operation: string
  /** Writes the campaign, in the transaction of its files, and tells its id. */
  write: (trx: Db, submission: Submission) => Promise<number>
}

/**
 * Takes a campaign's form from the request to its rows. The files lie durably in their place before the one transaction
 * that makes all visible, so whatever is killed in between leaves no half of it. A repeated call with the same
 * `idempotency-key` is answered as the first was.
 */
export async function submitCampaign({ ctx, request, operation, write }: Submitting): Promise<PresentedCampaign> {
  const { db, caller, config, now } = ctx
  const call = repeatableCall(request, caller.id, operation)
  const earlier = await firstAnswer<PresentedCampaign>(db, call)
  if (earlier) return earlier

  return withIntake(ctx, async (intake) => {
    const form = await receiveForm(request, {
      files,
      repeated,
      onFile: async ({ bytes }) => {
        await requireRoom(db, caller.id)
        return intake.receive(bytes)
      },
    })
    const texts = textsOf(parseBody(schema, form.fields), config.cimerFax)
    const lists = parseBody(campaignFileLists, form.lists)
    const { removed_media: removed, media_ids: held, media_order: order, media_alt: alts } = lists
    requireFewFiles(held.length + form.files.length)
    const finished = await intake.finish(form.files)

    // When the connection is lost nobody knows whether the transaction took place: its files stay for the sweep to judge.
    intake.keep()
    try {
      const outcome = await answerOnce(db, call, async (trx) => {
        if (!(await takeHeld(trx, caller.id, held, now()))) throw invalid({ media_ids: ['error.media.not_found'] })
        const media = await insertMedia(trx, caller.id, finished)
        const id = await write(trx, { texts, added: [...held, ...media.map((row) => row.id)], removed, order, alts })
        return presentCampaign(trx, id)
      })
      if (outcome.repeated) intake.discard()
      return outcome.answer
    } catch (error) {
      if (error instanceof HttpError) intake.discard()
      throw error
    }
  })
}

/** The files of a campaign, by id, those of the order first. @throws 400 for what is none of them */
export function arranged(files: number[], order: number[]): number[] {
  if (order.some((id) => !files.includes(id))) throw invalid({ media_order: ['error.media.not_found'] })
  return [...order, ...files.filter((id) => !order.includes(id))]
}

/** @throws 400 */
export function requireFewFiles(number: number) {
  const most = limits.media.files
  if (number > most) throw invalid({ uploaded_media: [errorWith('error.media.too_many', most)] })
}
