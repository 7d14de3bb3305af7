import { limits } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import { presentSimilar } from '../presenter.ts'
import { countsOf, publicTitles } from '../queries.ts'
import { likeness, readTitle, sharingWords } from '../similar.ts'

/** What is less alike is not worth a look. */
const leastLike = 0.4

/** Public campaigns whose titles are like the one that is being written, the nearest first. */
export async function similarCampaigns({ ctx: { db }, input }: { ctx: Context; input: { title: string } }) {
  const title = readTitle(input.title)
  const found = await publicTitles(db, await sharingWords(db, title))
  const near = found
    .map((row) => ({ ...row, likeness: likeness(title, row.title_canonical) }))
    .filter((row) => row.likeness >= leastLike)
    .toSorted((a, b) => b.likeness - a.likeness || b.id - a.id)
    .slice(0, limits.similar)
  const ids = near.map(({ id }) => id)
  const counts = await countsOf(db, ids)
  return { results: near.map((row) => presentSimilar(row, counts.get(row.id) ?? [])) }
}
