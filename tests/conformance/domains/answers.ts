import { missingId } from '../material.ts'
import type { ChecksByRow } from '../row-checks.ts'
import { forModerators, moderators } from './desk.ts'

type Rows =
  | 'campaignAnswers'
  | 'sendAnswerLink'
  | 'checkAnswerLink'
  | 'giveAnswer'
  | 'replyToAnswer'
  | 'enterAnswer'
  | 'decideAnswer'

const missing = { params: { id: missingId } }
const text = 'Ağaçlar kalacak, proje geri çekildi.'
const forged = { json: { token: 'yok', text } }

/** The mail with the link cannot be read here, so only wrong links are checked. */
export const answerChecks: Pick<ChecksByRow, Rows> = {
  campaignAnswers: {
    sample: async () => missing,
    checks: [
      async (checker, fixtures) => {
        await checker.succeeds('by anybody', { params: { id: (await fixtures.stage()).id } })
        await checker.refuses('of a missing campaign', missing, { status: 404 })
      },
    ],
  },
  sendAnswerLink: {
    sample: async () => missing,
    // A link is mailed for some campaigns only, and at most twice a day.
    checks: [
      async (checker, fixtures) => {
        await checker.succeeds('by anybody', { params: { id: (await fixtures.stage()).id } })
        await checker.refuses('of a missing campaign', missing, { status: 404 })
      },
    ],
  },
  checkAnswerLink: {
    sample: async () => ({ json: { token: 'yok' } }),
    checks: [
      async (checker) => {
        await checker.refuses('with a link that nobody sent', { json: { token: 'yok' } }, { status: 400 })
      },
    ],
  },
  giveAnswer: {
    sample: async () => forged,
    checks: [
      async (checker) => {
        await checker.refuses('with a link that nobody sent', forged, { status: 400 })
        await checker.refuses('with nothing', { json: {} }, { status: 400, fields: ['token', 'text'] })
      },
    ],
  },
  replyToAnswer: {
    caller: (fixtures) => fixtures.owner(),
    sample: async () => ({ ...missing, json: { text } }),
    checks: [
      async (checker, fixtures) => {
        const token = await (await fixtures.owner()).token()
        await checker.refuses('to a missing answer', { ...missing, json: { text }, token }, { status: 404 })
      },
    ],
  },
  enterAnswer: forModerators({ ...missing, json: { text } }, async (checker, fixtures) => {
    const sent = { params: { id: (await fixtures.ownPublic()).id }, token: await moderators(fixtures) }
    await checker.refuses('without a text', { ...sent, json: {} }, { status: 400, fields: ['text'] })
    const entered = await checker.succeeds('by a moderator', { ...sent, json: { text } })
    checker.holds(!entered.is_proven, 'by a moderator: the answer is called proven')
    const { results } = await fixtures.does('campaignAnswers', { params: sent.params })
    checker.holds(results[0]?.id === entered.id, 'by a moderator: the answer is not shown')
  }),
  decideAnswer: forModerators(
    { params: { id: missingId, act: 'hide' }, json: { reason: 'insult' } },
    async (checker, fixtures) => {
      const { id } = await fixtures.ownPublic()
      const token = await moderators(fixtures)
      const answer = await fixtures.does('enterAnswer', { params: { id }, token, json: { text } })
      const sent = { params: { id: answer.id, act: 'hide' }, token }
      await checker.refuses('without a reason', { ...sent, json: {} }, { status: 400, fields: ['reason'] })
      const { changed, is_hidden } = await checker.succeeds('by a moderator', { ...sent, json: { reason: 'insult' } })
      checker.holds(changed && is_hidden, 'by a moderator: the answer is not hidden')
      const { results } = await fixtures.does('campaignAnswers', { params: { id } })
      checker.holds(!results.some((each) => each.id === answer.id), 'by a moderator: the answer is still shown')
    },
  ),
}
