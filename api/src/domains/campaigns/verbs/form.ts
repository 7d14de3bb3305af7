import { limits, portalPhone } from '@sesol/contract'
import type { Call } from '../../../http/routes.ts'
import { writtenIn } from '../../../platform/language.ts'
import { presentSimilar } from '../presenter.ts'
import { countsOf } from '../queries.ts'
import { nearTitles } from '../similar.ts'

export async function similarCampaigns({ ctx: { db }, input }: Call<'similarCampaigns'>) {
  const near = (await nearTitles(db, input.title)).slice(0, limits.similar)
  const ids = near.map(({ id }) => id)
  const counts = await countsOf(db, ids)
  return { results: near.map((row) => presentSimilar(row, counts.get(row.id) ?? [])) }
}

export const detectLanguage = async ({ input }: Call<'detectLanguage'>) => writtenIn(input.text)

export const complaintPortal = async ({ ctx: { config } }: Call<'complaintPortal'>) => ({
  phone: portalPhone,
  fax: config.cimerFax ?? null,
})
