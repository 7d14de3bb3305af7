import type { Answer, Campaign } from '@sesol/contract'
import type { CampaignDeliveries } from '@sesol/contract/support/deliveries'
import type { PaperSheet } from '@sesol/contract/support/paper'
import { ApplyLink } from '@/components/actions/apply-link'
import { offersOf, situationOf } from '@/lib/shared/campaigns/offers'
import { DeliveryRecord } from './delivery-record'
import { Pack } from './pack'
import { PaperSheets } from './paper'

type DeliveryProps = {
  campaign: Campaign
  faxes: Answer<'campaignFaxes'>
  deliveries: CampaignDeliveries
  sheets: readonly PaperSheet[]
}

export function Delivery({ campaign, faxes, deliveries, sheets }: DeliveryProps) {
  const { signs } = offersOf(situationOf(campaign), 'owner')
  return (
    <div className="grid gap-7">
      <Pack id={campaign.id} isClosed={!signs} />
      <DeliveryRecord campaign={campaign} faxes={faxes} deliveries={deliveries} />
      {campaign.is_approved && campaign.outcome !== 'won' ? <ApplyLink id={campaign.id} /> : null}
      {signs || sheets.length > 0 ? <PaperSheets id={campaign.id} sheets={sheets} isClosed={!signs} /> : null}
    </div>
  )
}
