import type { Asked } from '../fixtures.ts'
import type { ChecksByRow, RowChecks } from '../row-checks.ts'

type Row = 'likeComment' | 'unlikeComment'

const rowChecks = <N extends Row>(opposite: Row, likes: number): RowChecks<N> => ({
  sample: async (fixtures) => ({ params: { id: (await fixtures.comment()).id }, as: 'owner' }),
  checks: [
    async (checker, fixtures) => {
      const sent: Asked = { params: { id: (await fixtures.comment()).id }, as: 'other' }
      await fixtures.does(opposite, sent)
      for (const what of ['by a member', 'by the same member again']) {
        await checker.succeeds(what, sent)
        const { likes_count, is_liked } = await fixtures.does('commentDetail', sent)
        checker.holds(likes_count === likes, `${what}: expected a likes_count of ${likes}, got ${likes_count}`)
        checker.holds(is_liked === (likes === 1), `${what}: expected is_liked ${likes === 1}, got ${is_liked}`)
      }
      const raw = { type: 'application/json', body: '' }
      await checker.succeeds('with an empty body of JSON', { ...sent, raw })
      if (likes === 0) return
      const { is_liked } = await fixtures.does('commentDetail', { ...sent, as: 'owner' })
      checker.holds(!is_liked, 'by a member: is_liked is true for another member')
    },
  ],
})

export const likeChecks: Pick<ChecksByRow, Row> = {
  likeComment: rowChecks('unlikeComment', 1),
  unlikeComment: rowChecks('likeComment', 0),
}
