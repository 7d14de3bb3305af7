import type { Exam, Exams } from '../exam.ts'
import { missingId } from '../material.ts'

type Row = 'trackClick' | 'trackPhoneClick' | 'trackFaxClick'
type Count = 'click_count' | 'click_count_phone_number' | 'click_count_fax_number'

const exam = <N extends Row>(count: Count): Exam<N> => ({
  sample: async (world) => ({ json: { campaign_id: (await world.stage()).id } }),
  checks: [
    async (judge, world) => {
      const { id } = await world.stage()
      const read = async () => (await world.does('campaignDetail', { params: { id } }))[count] ?? 0
      const sent = { json: { campaign_id: id }, token: await (await world.other()).token() }
      const before = await read()
      await judge.succeeds('by a member', sent)
      const first = await read()
      judge.holds(first === before + 1, `by a member: expected ${count} to rise by 1, got ${first - before}`)
      await judge.succeeds('by the same member again', sent)
      const second = (await read()) - first
      judge.holds(second === 0, `by the same member again: expected ${count} to stay, got ${second} more`)
    },
    async (judge, world) => {
      const { id } = await world.stage()
      const token = await (await world.other()).token()
      await judge.succeeds('with the digits of the campaign', { json: { campaign_id: `${id}` }, token })
      await judge.succeeds('with a form', { form: { campaign_id: `${id}` }, token })
    },
    async (judge) => {
      await judge.refuses('with nothing', { json: {} }, { status: 400, fields: ['campaign_id'] })
      const json = { campaign_id: 'abc' }
      await judge.refuses('with a word for the campaign', { json }, { status: [400, 404] })
      await judge.refuses('with a missing campaign', { json: { campaign_id: missingId } }, { status: 404 })
    },
    async (judge, world) => {
      const json = { campaign_id: (await world.draft()).id }
      await judge.refuses('of a campaign under review', { json }, { status: [401, 403, 404] })
    },
  ],
})

export const clickExams: Pick<Exams, Row> = {
  trackClick: exam('click_count'),
  trackPhoneClick: exam('click_count_phone_number'),
  trackFaxClick: exam('click_count_fax_number'),
}
