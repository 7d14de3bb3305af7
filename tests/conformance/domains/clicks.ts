import type { Asked } from '../fixtures.ts'
import { missingId } from '../material.ts'
import type { ChecksByRow, RowChecks } from '../row-checks.ts'

type Row = 'trackClick' | 'trackPhoneClick' | 'trackFaxClick'
type Count = 'click_count' | 'click_count_phone_number' | 'click_count_fax_number'

const rowChecks = <N extends Row>(count: Count): RowChecks<N> => ({
  sample: async (fixtures) => ({ json: { campaign_id: (await fixtures.stage()).id } }),
  checks: [
    async (checker, fixtures) => {
      const { id } = await fixtures.stage()
      const read = async () => (await fixtures.does('campaignDetail', { params: { id } }))[count] ?? 0
      const sent: Asked = { json: { campaign_id: id }, as: 'other' }
      const before = await read()
      await checker.succeeds('by a member', sent)
      const first = await read()
      checker.holds(first === before + 1, `by a member: expected ${count} to rise by 1, got ${first - before}`)
      await checker.succeeds('by the same member again', sent)
      const second = (await read()) - first
      checker.holds(second === 0, `by the same member again: expected ${count} to stay, got ${second} more`)
    },
    async (checker, fixtures) => {
      const { id } = await fixtures.stage()
      await checker.succeeds('with the digits of the campaign', { json: { campaign_id: `${id}` }, as: 'other' })
      await checker.succeeds('with a form', { form: { campaign_id: `${id}` }, as: 'other' })
    },
    async (checker) => {
      await checker.refuses('with nothing', { json: {} }, 400, ['campaign_id'])
      const json = { campaign_id: 'abc' }
      await checker.refuses('with a word for the campaign', { json }, [400, 404])
      await checker.refuses('with a missing campaign', { json: { campaign_id: missingId } }, 404)
    },
    async (checker, fixtures) => {
      const json = { campaign_id: (await fixtures.draft()).id }
      await checker.refuses('of a campaign under review', { json }, [401, 403, 404])
    },
  ],
})

export const clickChecks: Pick<ChecksByRow, Row> = {
  trackClick: rowChecks('click_count'),
  trackPhoneClick: rowChecks('click_count_phone_number'),
  trackFaxClick: rowChecks('click_count_fax_number'),
}
