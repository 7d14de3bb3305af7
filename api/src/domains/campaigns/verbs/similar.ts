import { limits } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import { presentSimilar } from '../presenter.ts'
import { countsOf, publicTitles } from '../queries.ts'
import { nearness, readTitle, sharingWords } from '../similar.ts'

export async function similarCampaigns({ ctx: { db }, input }: { ctx: Context; input: { title: string } }) {
  const title = readTitle(input.title)
  const found = await publicTitles(db, await sharingWords(db, title))
  const near = found
    .map((row) => ({ ...row, nearness: nearness(title, row.title_canonical) }))
    .filter((row) => row.nearness > 0)
    .toSorted((a, b) => b.nearness - a.nearness || b.id - a.id)
    .slice(0, limits.similar)
  const ids = near.map(({ id }) => id)
  const counts = await countsOf(db, ids)
  return { results: near.map((row) => presentSimilar(row, counts.get(row.id) ?? [])) }
}
