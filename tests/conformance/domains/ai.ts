import { campaignTypes, limits } from '@sesol/contract'
import { detail } from '../material.ts'
import type { ChecksByRow } from '../row-checks.ts'

/** Empty fields are sent as the word `none`. */
const request = {
  campaign_type: 'complaint',
  campaign_scope: 'local',
  campaign_topic: 'environment',
  institution_or_person_name: 'Deneme Müdürlüğü',
  complaint_description: detail,
  change_proposal: 'none',
  awareness_message: 'none',
  event_place: 'none',
  event_description: 'none',
  change_request: 'none',
  change_justification: 'none',
  change_expected_outcome: 'none',
  other_fields: {},
}

const ofType = {
  complaint: {},
  change: { complaint_description: 'none', change_request: detail },
  awareness: { complaint_description: 'none', awareness_message: detail },
}

export const aiChecks: Pick<ChecksByRow, 'generateText'> = {
  generateText: {
    sample: async () => ({ json: request }),
    checks: [
      ...campaignTypes.map((type): ChecksByRow['generateText']['checks'][number] => async (checker) => {
        const what = `for a campaign of the type ${type}`
        const { mail } = await checker.succeeds(what, {
          json: { ...request, campaign_type: type, ...ofType[type] },
          as: 'other',
        })
        for (const [field, most] of [
          ['campaign_title', limits.title],
          ['campaign_text', limits.content],
          ['petition_text', limits.petition],
        ] as const) {
          const length = mail?.[field].trim().length ?? 0
          checker.holds(length > 0, `${what}: expected a text in mail.${field}, got none`)
          checker.holds(length <= most, `${what}: expected at most ${most} letters in mail.${field}, got ${length}`)
        }
      }),
      async (checker) => {
        const json = { ...request, campaign_type: 'istek', campaign_scope: 'evren' }
        const fields = ['campaign_type', 'campaign_scope']
        await checker.refuses('with values that are none', { json }, 400, fields)
      },
    ],
  },
}
