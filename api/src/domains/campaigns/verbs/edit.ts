import { tagsOfCampaign } from '@sesol/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { invalid } from '../../../http/errors.ts'
import { queueRevalidation } from '../../../platform/jobs.ts'
import { describeMedia } from '../../media/index.ts'
import { changesBetween, recordChange } from '../changes.ts'
import { existingCampaign } from '../gates.ts'
import { refusalToChange } from '../policy.ts'
import { mediaOf } from '../queries.ts'
import { lockCampaign, replaceMedia, updateCampaign } from '../repository.ts'
import { arranged, requireFewFiles, submitCampaign } from '../submission.ts'

type Input = { id: number; request: FastifyRequest }

export async function editCampaign({ ctx, input: { id, request } }: { ctx: Context<SignedIn>; input: Input }) {
  const { db, caller, now } = ctx
  const refusal = refusalToChange(caller, await existingCampaign(db, id))
  if (refusal) throw refusal

  return submitCampaign({
    ctx,
    request,
    operation: `editCampaign:${id}`,
    write: async (trx, { texts, added, removed, order, alts }) => {
      const before = await lockCampaign(trx, id)
      const files = (await mediaOf(trx, [id])).get(id) ?? []
      const media = files.map((file) => file.id)
      if (removed.some((each) => !media.includes(each))) throw invalid({ removed_media: ['error.media.not_found'] })
      const newMedia = arranged([...media.filter((each) => !removed.includes(each)), ...added], order)
      requireFewFiles(newMedia.length)
      const shown = new Map(files.map((file) => [file.id, file.alt]))

      const change = changesBetween(
        { ...before, media, media_alt: textsById(media, shown) },
        { ...texts, media: newMedia, media_alt: textsById(newMedia, new Map([...shown, ...alts])) },
      )
      const after = await updateCampaign(trx, before, texts, { changed: change !== undefined, now: now() })
      if (String(newMedia) !== String(media)) await replaceMedia(trx, after, newMedia, removed)
      await describeMedia(trx, alts)
      if (change && before.state === 'approved') await recordChange(trx, id, change)
      // No page shows other campaigns.
      if (after.state === 'approved') {
        const hashtags = [...before.hashtags, ...after.hashtags]
        await queueRevalidation(trx, tagsOfCampaign({ id, user: { id: before.user_id }, hashtags }))
      }
      return id
    },
  })
}

const textsById = (ids: number[], texts: Map<number, string>): Record<number, string> =>
  Object.fromEntries(ids.map((id) => [id, texts.get(id) ?? ''] as const).filter(([, text]) => text !== ''))
