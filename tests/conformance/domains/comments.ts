import { limits } from '@sesol/contract'
import type { Asked, Fixtures } from '../fixtures.ts'
import { mark } from '../material.ts'
import { readPages } from '../pages.ts'
import type { ChecksByRow } from '../row-checks.ts'

const ofStage = async (fixtures: Fixtures) => ({ params: { id: (await fixtures.stage()).id }, as: 'owner' as const })
const ofComment = async (fixtures: Fixtures) => ({
  params: { id: (await fixtures.comment()).id },
  as: 'owner' as const,
})

const bad = [
  ['with blanks only', { text: ' \n ' }],
  ['with nothing', {}],
  [`with more than ${limits.comment} letters`, { text: 'a'.repeat(limits.comment + 1) }],
] as const

const idOf = ({ id }: { id: number }) => id

type Rows = 'listComments' | 'createComment' | 'commentDetail' | 'updateComment' | 'deleteComment'

export const commentChecks: Pick<ChecksByRow, Rows> = {
  listComments: {
    sample: ofStage,
    checks: [
      async (checker, fixtures) => {
        const { id } = await fixtures.comment()
        const sent: Asked = { ...(await ofStage(fixtures)), as: 'other' }
        const { items, complete } = await readPages(checker, 'by a member', sent, (page) => page, idOf)
        checker.holds(!complete || items.some((each) => each.id === id), 'by a member: a new comment is missing')
      },
      async (checker, fixtures) => {
        const sent: Asked = { params: { id: (await fixtures.draft()).id }, as: 'other' }
        await checker.refuses('of a campaign under review, by another member', sent, [403, 404])
      },
    ],
  },
  createComment: {
    sample: async (fixtures) => ({ ...(await ofStage(fixtures)), json: { text: 'Deneme' } }),
    checks: [
      async (checker, fixtures) => {
        const sent = await ofStage(fixtures)
        const text = `Deneme ${mark}: ığüşöç 🌊\nikinci satır`
        const made = await checker.succeeds('by a member', { ...sent, json: { text: `  ${text} ` } })
        fixtures.commented(made.id)
        checker.holds(made.text === text, 'by a member: expected the text without blanks around it, got another')
        checker.holds(
          made.user?.id === (await (await fixtures.owner()).id()),
          'by a member: its user is not who sent it',
        )
        checker.holds(made.likes_count === 0 && !made.is_liked, 'by a member: expected no likes, got some')
        for (const [what, json] of bad) await checker.refuses(what, { ...sent, json }, 400, ['text'])
      },
      async (checker, fixtures) => {
        const sent: Asked = {
          params: { id: (await fixtures.draft()).id },
          json: { text: 'Deneme' },
          as: 'other',
        }
        await checker.refuses('on a campaign under review, by another member', sent, [403, 404])
      },
    ],
  },
  commentDetail: {
    sample: ofComment,
    checks: [
      async (checker, fixtures) => {
        const { id, text } = await fixtures.comment()
        const seen = await checker.succeeds('by a member', { params: { id }, as: 'other' })
        checker.holds(seen.id === id && seen.text === text, 'by a member: expected the comment, got another')
      },
    ],
  },
  updateComment: {
    sample: async (fixtures) => ({ ...(await ofComment(fixtures)), json: { text: 'Deneme' } }),
    checks: [
      async (checker, fixtures) => {
        const sent = await ofComment(fixtures)
        const text = `Düzeltilmiş deneme ${mark}`
        const changed = await checker.succeeds('by its author', { ...sent, json: { text } })
        checker.holds(changed.text === text, 'by its author: expected the new text, got another')
        for (const [what, json] of bad) await checker.refuses(what, { ...sent, json }, 400, ['text'])
        const foreign: Asked = { ...sent, json: { text: 'Başkasının' }, as: 'other' }
        await checker.refuses('by another member', foreign, 403)
      },
    ],
  },
  deleteComment: {
    sample: ofComment,
    checks: [
      async (checker, fixtures) => {
        const { id } = await fixtures.createComment((await fixtures.stage()).id)
        await checker.refuses('by another member', { params: { id }, as: 'other' }, 403)
        const as: Asked = { params: { id }, as: 'owner' }
        await checker.succeeds('by its author', as)
        const { status } = await fixtures.call('commentDetail', as)
        checker.holds(status === 404, `by its author: expected the comment to be gone, got ${status}`)
        await checker.refuses('once more', as, 404)
      },
    ],
  },
}
