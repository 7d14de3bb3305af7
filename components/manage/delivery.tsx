import type { Answer, Campaign } from '@sesol/contract'
import type { CampaignDeliveries, StatedPaper } from '@sesol/contract/support/deliveries'
import { Download } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { ApplyLink } from '@/components/actions/apply-link'
import { Icon } from '@/components/ui/icon'
import { getPathname } from '@/lib/i18n/navigation'
import { offersOf, situationOf } from '@/lib/shared/campaigns/offers'
import { paths } from '@/lib/shared/paths'
import { DeliveryRecord } from './delivery-record'
import { Paper } from './paper'
import { Section } from './section'

type DeliveryProps = {
  campaign: Campaign
  faxes: Answer<'campaignFaxes'>
  deliveries: CampaignDeliveries
  paper: StatedPaper | null
}

export function Delivery({ campaign, faxes, deliveries, paper }: DeliveryProps) {
  const { signs } = offersOf(situationOf(campaign), 'owner')
  return (
    <div className="grid gap-7">
      <Pack id={campaign.id} isClosed={!signs} />
      <DeliveryRecord campaign={campaign} faxes={faxes} deliveries={deliveries} />
      {campaign.is_approved && campaign.outcome !== 'won' ? <ApplyLink id={campaign.id} /> : null}
      {signs || paper ? <Paper id={campaign.id} paper={paper} isClosed={!signs} /> : null}
    </div>
  )
}

const parts = ['letter', 'list', 'poster'] as const

/** Nobody signs by the code of a poster when signing has ended. */
export function Pack({ id, isClosed }: { id: number; isClosed: boolean }) {
  const t = useTranslations('manage.pack')
  const poster = getPathname({ href: paths.shareImage(id, 'poster'), locale: useLocale() })
  return (
    <Section id="pack" title={t('title')} lead={t('text')}>
      <ul className="grid gap-x-8 md:grid-cols-3">
        {parts
          .filter((part) => part !== 'poster' || !isClosed)
          .map((part) => (
            <li key={part} className="grid content-start gap-1 border-t border-line pt-2">
              <a
                href={part === 'poster' ? poster : `/api/campaign/${id}/pack/${part}`}
                download
                className="inline-flex min-h-touch items-center gap-2 justify-self-start font-semibold text-ink underline underline-offset-4"
              >
                <Icon of={Download} className="size-5 shrink-0" />
                {t(part)}
              </a>
              {part === 'list' ? <p className="text-sm text-soft">{t('listText')}</p> : null}
            </li>
          ))}
      </ul>
    </Section>
  )
}
