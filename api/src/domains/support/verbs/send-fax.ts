import type { FaxFailure } from '@sesol/contract'
import type { Deps } from '../../../context.ts'
import { type ClaimedFax, claimFax, settleFax } from '../faxes.ts'

type Input = { fax: string /** Nobody tries again after this. */; last: boolean }

/**
 * Sends a fax that waits. Its row stays locked meanwhile: a second worker, or the same job after a crash, finds it
 * settled or takes it up from the beginning under the same id, by which the other side knows it.
 * @throws when it may be tried again
 */
export async function sendFax({ ctx, input: { fax, last } }: { ctx: Deps; input: Input }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const claimed = await claimFax(trx, fax)
    if (!claimed) return
    await settleFax(trx, fax, await deliver(ctx, claimed, last), ctx.now())
  })
}

async function deliver(ctx: Deps, fax: ClaimedFax, last: boolean): Promise<FaxFailure | undefined> {
  // Withdrawn after it was signed.
  if (fax.campaign_state !== 'approved' || fax.deleted_at) return 'rejected'
  try {
    return await ctx.faxes.send({ id: fax.id, number: fax.number, pdf: await petitionOf(ctx, fax) })
  } catch (error) {
    if (!last) throw error
    return 'unavailable'
  }
}

async function petitionOf({ config, privateFiles }: Deps, fax: ClaimedFax): Promise<Uint8Array> {
  const drawing = fax.image === null ? undefined : await privateFiles.open(fax.image)
  if (fax.image !== null && !drawing) throw new Error(`the drawing of fax ${fax.id} is missing`)
  // Loaded with the first fax: a process that sends none does without the fonts and what draws with them.
  const { renderPetition } = await import('../petition/petition.ts')
  return renderPetition({
    addressee: fax.institution_or_person_name,
    date: fax.created_at,
    subject: fax.title,
    text: fax.petition.trim() || fax.content,
    name: fax.name,
    address: fax.sender_address,
    drawing: drawing && Buffer.concat(await drawing.toArray()),
    link: `${config.siteUrl}/campaign/${fax.campaign_id}`,
    siteName: config.siteName,
  })
}
