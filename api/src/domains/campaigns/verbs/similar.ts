import { limits } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import { presentSimilar } from '../presenter.ts'
import { countsOf } from '../queries.ts'
import { nearTitles } from '../similar.ts'

export async function similarCampaigns({ ctx: { db }, input }: { ctx: Context; input: { title: string } }) {
  const near = (await nearTitles(db, input.title)).slice(0, limits.similar)
  const ids = near.map(({ id }) => id)
  const counts = await countsOf(db, ids)
  return { results: near.map((row) => presentSimilar(row, counts.get(row.id) ?? [])) }
}
