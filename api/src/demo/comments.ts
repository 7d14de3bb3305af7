import type { ImportedComment } from '../domains/comments/index.ts'
import type { DemoCampaign } from './content.ts'
import { between, type Random, randomOf } from './random.ts'

/** Denser at first, and the same for the same seed. */
export function datedComments(
  { comments, created_at }: Pick<DemoCampaign, 'comments' | 'created_at'>,
  members: ReadonlyMap<string, number>,
  seed: number,
  now: Date,
): ImportedComment[] {
  const random = randomOf(seed)
  const open = now.getTime() - created_at.getTime()
  return comments.map(({ author, text, likes }, n) => {
    const user_id = members.get(author)
    if (user_id === undefined) throw new Error(`no member ${author}`)
    const share = (n + between(random, 0.1, 0.9)) / comments.length
    const others = [...members.values()].filter((id) => id !== user_id)
    return {
      user_id,
      text,
      created_at: new Date(created_at.getTime() + open * share ** 1.6),
      liked_by: shuffled(random, others).slice(0, likes),
    }
  })
}

const shuffled = (random: Random, ids: number[]) =>
  ids
    .map((id) => ({ id, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id)
