import { tagsOfCampaign } from '@sesol/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { invalid } from '../../../http/errors.ts'
import { tellOfChange } from '../../../platform/jobs.ts'
import { changesBetween, recordChange } from '../changes.ts'
import { existingCampaign } from '../gates.ts'
import { refusalToChange } from '../policy.ts'
import { mediaIdsOfCampaign } from '../queries.ts'
import { lockCampaign, replaceMedia, updateCampaign } from '../repository.ts'
import { requireFewFiles, submitCampaign } from '../submission.ts'

type Input = { id: number; request: FastifyRequest }

/**
 * Changes a campaign. One that is public stays so and its change waits for moderators; a rejected one is reviewed anew.
 * Of two edits at once the second begins where the first has ended.
 */
export async function editCampaign({ ctx, input: { id, request } }: { ctx: Context<SignedIn>; input: Input }) {
  const { db, caller, now } = ctx
  const refusal = refusalToChange(caller, await existingCampaign(db, id))
  if (refusal) throw refusal

  return submitCampaign({
    ctx,
    request,
    operation: `editCampaign:${id}`,
    write: async (trx, { texts, added, removed }) => {
      const before = await lockCampaign(trx, id)
      const media = await mediaIdsOfCampaign(trx, id)
      if (removed.some((each) => !media.includes(each))) throw invalid({ removed_media: ['error.media.not_found'] })
      const newMedia = [...media.filter((each) => !removed.includes(each)), ...added]
      requireFewFiles(newMedia.length)

      const change = changesBetween({ ...before, media }, { ...texts, media: newMedia })
      const after = await updateCampaign(trx, before, texts, { changed: change !== undefined, now: now() })
      if (removed.length || added.length) await replaceMedia(trx, after, newMedia, removed)
      if (change && before.state === 'approved') await recordChange(trx, id, change)
      // Of what is not public no page shows anything.
      if (after.state === 'approved') {
        const hashtags = [...before.hashtags, ...after.hashtags]
        await tellOfChange(trx, tagsOfCampaign({ id, user: { id: before.user_id }, hashtags }))
      }
      return id
    },
  })
}
