import { limits } from '@sesol/contract'
import type { Fixtures } from '../fixtures.ts'
import { mark } from '../material.ts'
import { readPages } from '../pages.ts'
import type { ChecksByRow } from '../row-checks.ts'

const caller = (fixtures: Fixtures) => fixtures.owner()
const token = async (fixtures: Fixtures) => (await fixtures.owner()).token()
const others = async (fixtures: Fixtures) => (await fixtures.other()).token()
const ofStage = async (fixtures: Fixtures) => ({ params: { id: (await fixtures.stage()).id } })
const ofComment = async (fixtures: Fixtures) => ({ params: { id: (await fixtures.comment()).id } })

const bad = [
  ['with blanks only', { text: ' \n ' }],
  ['with nothing', {}],
  [`with more than ${limits.comment} letters`, { text: 'a'.repeat(limits.comment + 1) }],
] as const

const idOf = ({ id }: { id: number }) => id

type Rows = 'listComments' | 'createComment' | 'commentDetail' | 'updateComment' | 'deleteComment'

export const commentChecks: Pick<ChecksByRow, Rows> = {
  listComments: {
    caller,
    sample: ofStage,
    checks: [
      async (checker, fixtures) => {
        const { id } = await fixtures.comment()
        const sent = { ...(await ofStage(fixtures)), token: await others(fixtures) }
        const { items, complete } = await readPages(checker, 'by a member', sent, (page) => page, idOf)
        checker.holds(!complete || items.some((each) => each.id === id), 'by a member: a new comment is missing')
      },
      async (checker, fixtures) => {
        const sent = { params: { id: (await fixtures.draft()).id }, token: await others(fixtures) }
        await checker.refuses('of a campaign under review, by another member', sent, { status: [403, 404] })
      },
    ],
  },
  createComment: {
    caller,
    sample: async (fixtures) => ({ ...(await ofStage(fixtures)), json: { text: 'Deneme' } }),
    checks: [
      async (checker, fixtures) => {
        const sent = { ...(await ofStage(fixtures)), token: await token(fixtures) }
        const text = `Deneme ${mark}: ığüşöç 🌊\nikinci satır`
        const made = await checker.succeeds('by a member', { ...sent, json: { text: `  ${text} ` } })
        fixtures.commented(made.id)
        checker.holds(made.text === text, 'by a member: expected the text without blanks around it, got another')
        checker.holds(
          made.user?.id === (await (await fixtures.owner()).id()),
          'by a member: its user is not who sent it',
        )
        checker.holds(made.likes_count === 0 && !made.is_liked, 'by a member: expected no likes, got some')
        for (const [what, json] of bad)
          await checker.refuses(what, { ...sent, json }, { status: 400, fields: ['text'] })
      },
      async (checker, fixtures) => {
        const sent = {
          params: { id: (await fixtures.draft()).id },
          json: { text: 'Deneme' },
          token: await others(fixtures),
        }
        await checker.refuses('on a campaign under review, by another member', sent, { status: [403, 404] })
      },
    ],
  },
  commentDetail: {
    caller,
    sample: ofComment,
    checks: [
      async (checker, fixtures) => {
        const { id, text } = await fixtures.comment()
        const seen = await checker.succeeds('by a member', { params: { id }, token: await others(fixtures) })
        checker.holds(seen.id === id && seen.text === text, 'by a member: expected the comment, got another')
      },
    ],
  },
  updateComment: {
    caller,
    sample: async (fixtures) => ({ ...(await ofComment(fixtures)), json: { text: 'Deneme' } }),
    checks: [
      async (checker, fixtures) => {
        const sent = { ...(await ofComment(fixtures)), token: await token(fixtures) }
        const text = `Düzeltilmiş deneme ${mark}`
        const changed = await checker.succeeds('by its author', { ...sent, json: { text } })
        checker.holds(changed.text === text, 'by its author: expected the new text, got another')
        for (const [what, json] of bad)
          await checker.refuses(what, { ...sent, json }, { status: 400, fields: ['text'] })
        const foreign = { ...sent, json: { text: 'Başkasının' }, token: await others(fixtures) }
        await checker.refuses('by another member', foreign, { status: 403 })
      },
    ],
  },
  deleteComment: {
    caller,
    sample: ofComment,
    checks: [
      async (checker, fixtures) => {
        const { id } = await fixtures.createComment((await fixtures.stage()).id)
        await checker.refuses('by another member', { params: { id }, token: await others(fixtures) }, { status: 403 })
        const as = { params: { id }, token: await token(fixtures) }
        await checker.succeeds('by its author', as)
        const { status } = await fixtures.client.call('commentDetail', as)
        checker.holds(status === 404, `by its author: expected the comment to be gone, got ${status}`)
        await checker.refuses('once more', as, { status: 404 })
      },
    ],
  },
}
