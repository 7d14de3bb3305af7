import type { Exam, Exams } from '../exam.ts'
import type { World } from '../world.ts'

type Row = 'likeComment' | 'unlikeComment'

const others = async (world: World) => (await world.other()).token()

/** One member's call, twice: the comment has the expected state after each. */
const exam = <N extends Row>(opposite: Row, likes: number): Exam<N> => ({
  caller: (world) => world.owner(),
  sample: async (world) => ({ params: { id: (await world.comment()).id } }),
  checks: [
    async (judge, world) => {
      const sent = { params: { id: (await world.comment()).id }, token: await others(world) }
      await world.does(opposite, sent)
      for (const what of ['by a member', 'by the same member again']) {
        await judge.succeeds(what, sent)
        const { likes_count, is_liked } = await world.does('commentDetail', sent)
        judge.holds(likes_count === likes, `${what}: expected a likes_count of ${likes}, got ${likes_count}`)
        judge.holds(is_liked === (likes === 1), `${what}: expected is_liked ${likes === 1}, got ${is_liked}`)
      }
      const raw = { type: 'application/json', body: '' }
      await judge.succeeds('with an empty body of JSON', { ...sent, raw })
      if (likes === 0) return
      const { is_liked } = await world.does('commentDetail', { ...sent, token: await (await world.owner()).token() })
      judge.holds(!is_liked, 'by a member: is_liked is true for another member')
    },
  ],
})

export const likeExams: Pick<Exams, Row> = {
  likeComment: exam('unlikeComment', 1),
  unlikeComment: exam('likeComment', 0),
}
