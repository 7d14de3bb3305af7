import { limits } from '@sesol/contract'
import type { Exams } from '../exam.ts'
import { mark } from '../material.ts'
import { readPages } from '../pages.ts'
import type { World } from '../world.ts'

const caller = (world: World) => world.owner()
const token = async (world: World) => (await world.owner()).token()
const others = async (world: World) => (await world.other()).token()
const ofStage = async (world: World) => ({ params: { id: (await world.stage()).id } })
const ofComment = async (world: World) => ({ params: { id: (await world.comment()).id } })

const bad = [
  ['with blanks only', { text: ' \n ' }],
  ['with nothing', {}],
  [`with more than ${limits.comment} letters`, { text: 'a'.repeat(limits.comment + 1) }],
] as const

const idOf = ({ id }: { id: number }) => id

type Rows = 'listComments' | 'createComment' | 'commentDetail' | 'updateComment' | 'deleteComment'

export const commentExams: Pick<Exams, Rows> = {
  listComments: {
    caller,
    sample: ofStage,
    checks: [
      async (judge, world) => {
        const { id } = await world.comment()
        const sent = { ...(await ofStage(world)), token: await others(world) }
        const { items, complete } = await readPages(judge, 'by a member', sent, (page) => page, idOf)
        judge.holds(!complete || items.some((each) => each.id === id), 'by a member: a new comment is missing')
      },
      async (judge, world) => {
        const sent = { params: { id: (await world.draft()).id }, token: await others(world) }
        await judge.refuses('of a campaign under review, by another member', sent, { status: [403, 404] })
      },
    ],
  },
  createComment: {
    caller,
    sample: async (world) => ({ ...(await ofStage(world)), json: { text: 'Deneme' } }),
    checks: [
      async (judge, world) => {
        const sent = { ...(await ofStage(world)), token: await token(world) }
        const text = `Deneme ${mark}: ığüşöç 🌊\nikinci satır`
        const made = await judge.succeeds('by a member', { ...sent, json: { text: `  ${text} ` } })
        world.commented(made.id)
        judge.holds(made.text === text, 'by a member: expected the text without blanks around it, got another')
        judge.holds(made.user?.id === (await (await world.owner()).id()), 'by a member: its user is not who sent it')
        judge.holds(made.likes_count === 0 && !made.is_liked, 'by a member: expected no likes, got some')
        for (const [what, json] of bad) await judge.refuses(what, { ...sent, json }, { status: 400, fields: ['text'] })
      },
      async (judge, world) => {
        const sent = { params: { id: (await world.draft()).id }, json: { text: 'Deneme' }, token: await others(world) }
        await judge.refuses('on a campaign under review, by another member', sent, { status: [403, 404] })
      },
    ],
  },
  commentDetail: {
    caller,
    sample: ofComment,
    checks: [
      async (judge, world) => {
        const { id, text } = await world.comment()
        const seen = await judge.succeeds('by a member', { params: { id }, token: await others(world) })
        judge.holds(seen.id === id && seen.text === text, 'by a member: expected the comment, got another')
      },
    ],
  },
  updateComment: {
    caller,
    sample: async (world) => ({ ...(await ofComment(world)), json: { text: 'Deneme' } }),
    checks: [
      async (judge, world) => {
        const sent = { ...(await ofComment(world)), token: await token(world) }
        const text = `Düzeltilmiş deneme ${mark}`
        const changed = await judge.succeeds('by its author', { ...sent, json: { text } })
        judge.holds(changed.text === text, 'by its author: expected the new text, got another')
        for (const [what, json] of bad) await judge.refuses(what, { ...sent, json }, { status: 400, fields: ['text'] })
        const foreign = { ...sent, json: { text: 'Başkasının' }, token: await others(world) }
        await judge.refuses('by another member', foreign, { status: 403 })
      },
    ],
  },
  deleteComment: {
    caller,
    sample: ofComment,
    checks: [
      async (judge, world) => {
        const { id } = await world.createComment((await world.stage()).id)
        await judge.refuses('by another member', { params: { id }, token: await others(world) }, { status: 403 })
        const as = { params: { id }, token: await token(world) }
        await judge.succeeds('by its author', as)
        const { status } = await world.client.call('commentDetail', as)
        judge.holds(status === 404, `by its author: expected the comment to be gone, got ${status}`)
        await judge.refuses('once more', as, { status: 404 })
      },
    ],
  },
}
