import type { Campaign } from '@sesol/contract'
import { campaignFields, detailsOf, readNameOf } from '@sesol/contract/campaign-fields'
import { useTranslations } from 'next-intl'
import { formatEventDate } from '@/lib/shared/campaigns/event-date'
import { BodyText } from './body-text'

export function CampaignDetails({ campaign }: { campaign: Campaign }) {
  const t = useTranslations()
  const details = detailsOf(campaign.campaign_type)
    .map((name) => ({ name: readNameOf(name), control: campaignFields[name].control }))
    .map((detail) => ({ ...detail, text: campaign[detail.name] }))
    .filter(({ text }) => text !== '')
  if (details.length === 0) return null
  return (
    <dl className="grid border-t border-line">
      {details.map(({ name, control, text }) => (
        <div key={name} className="grid gap-1 border-b border-line py-4 sm:grid-cols-[11rem_1fr] sm:gap-6">
          <dt className="text-sm font-semibold text-soft">{t(`details.${name}`)}</dt>
          <dd>
            {control === 'date' ? formatEventDate(text) : <BodyText text={text} className="grid gap-3 wrap-anywhere" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
