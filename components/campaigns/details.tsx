import type { Campaign, CampaignType } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { formatEventDate } from '@/lib/shared/dates'
import { BodyText } from './body-text'

const fields = {
  complaint: ['complaint_details', 'complaint_event_date', 'complaint_event_address', 'victims', 'offenders'],
  change: ['change_request', 'change_justification', 'change_expected_outcome'],
  awareness: ['awareness_topic', 'awareness_results'],
} as const satisfies Record<CampaignType, readonly (keyof Campaign)[]>

/** What only this type of campaign tells. */
export function CampaignDetails({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('details')
  const told = fields[campaign.campaign_type].filter((field) => campaign[field] !== '')
  if (told.length === 0) return null
  return (
    <dl className="grid border-t border-line">
      {told.map((field) => (
        <div key={field} className="grid gap-1 border-b border-line py-4 sm:grid-cols-[11rem_1fr] sm:gap-6">
          <dt className="text-sm font-semibold text-soft">{t(field)}</dt>
          <dd>
            {field === 'complaint_event_date' ? (
              formatEventDate(campaign[field])
            ) : (
              <BodyText text={campaign[field]} className="grid gap-3 wrap-anywhere" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
