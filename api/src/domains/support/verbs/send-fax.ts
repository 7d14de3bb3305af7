import { type FaxFailure, isShown } from '@sesol/contract'
import type { Deps } from '../../../context.ts'
import { ownersOf } from '../../campaigns/index.ts'
import { notify } from '../../notifications/index.ts'
import { type ClaimedFax, claimFax, settleFax } from '../faxes.ts'

type Input = { fax: string; isLastAttempt: boolean }

/** Locks the row while it sends, so that no second worker sends it. After a crash the provider recognises the id. @throws if to be retried */
export async function sendFax({ ctx, input: { fax, isLastAttempt } }: { ctx: Deps; input: Input }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const claimed = await claimFax(trx, fax)
    if (!claimed) return
    const failure = await deliver(ctx, claimed, isLastAttempt)
    await settleFax(trx, fax, failure, ctx.now())
    if (failure) {
      const event = { kind: 'fax_failed', campaign_id: claimed.campaign_id, now: ctx.now() } as const
      await notify(trx, ownersOf(claimed), event)
    }
  })
}

async function deliver(ctx: Deps, fax: ClaimedFax, isLastAttempt: boolean): Promise<FaxFailure | undefined> {
  // The campaign was withdrawn after the signature.
  if (!isShown(fax.campaign_state) || fax.deleted_at) return 'rejected'
  try {
    return await ctx.faxes.send({ id: fax.id, number: fax.number, pdf: await petitionOf(ctx, fax) })
  } catch (error) {
    if (!isLastAttempt) throw error
    return 'unavailable'
  }
}

async function petitionOf({ config, privateFiles }: Deps, fax: ClaimedFax): Promise<Uint8Array> {
  const drawing = fax.image === null ? undefined : await privateFiles.open(fax.image)
  if (fax.image !== null && !drawing) throw new Error(`the drawing of fax ${fax.id} is missing`)
  // Loaded on demand, with its fonts.
  const { renderPetition } = await import('../petition/petition.ts')
  return renderPetition({
    addressee: fax.texts.institution_or_person_name,
    date: fax.created_at,
    subject: fax.texts.title,
    text: fax.texts.petition.trim() || fax.texts.content,
    name: fax.name,
    address: fax.sender_address,
    drawing: drawing && Buffer.concat(await drawing.toArray()),
    isConfirmed: fax.is_confirmed,
    link: `${config.siteUrl}/k/${fax.campaign_id}`,
    siteName: config.siteName,
  })
}
