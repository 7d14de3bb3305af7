import type { Answer, Campaign } from '@sesol/contract'
import type { CampaignDeliveries, NamesGiven, StatedPaper } from '@sesol/contract/support/deliveries'
import { Download } from 'lucide'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { ApplyLink } from '@/components/actions/apply-link'
import { Fold } from '@/components/ui/fold'
import { Icon } from '@/components/ui/icon'
import { localized } from '@/lib/i18n/routing'
import { offersOf, situationOf } from '@/lib/shared/campaigns/offers'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'
import { HandOvers } from './hand-overs'
import { Paper } from './paper'
import { Section } from './section'

type DeliveryProps = {
  campaign: Campaign
  faxes: Answer<'campaignFaxes'>
  deliveries: CampaignDeliveries
  paper: StatedPaper | null
  names?: NamesGiven | undefined
}

export function Delivery({ campaign, faxes, deliveries, paper, names }: DeliveryProps) {
  const { signs } = offersOf(situationOf(campaign), 'owner')
  return (
    <div className="grid gap-7">
      <Pack id={campaign.id} isClosed={!signs} names={names} erasedAt={campaign.signers_erased_at} />
      <DeliveryRecord campaign={campaign} faxes={faxes} deliveries={deliveries} />
      {campaign.is_approved && campaign.outcome !== 'won' ? <ApplyLink id={campaign.id} /> : null}
      {signs || paper ? <Paper id={campaign.id} paper={paper} isClosed={!signs} /> : null}
    </div>
  )
}

const parts = ['letter', 'list', 'poster'] as const

type PackProps = { id: number; isClosed: boolean; names?: NamesGiven | undefined; erasedAt?: string | undefined }

/** Nobody signs by the code of a poster when signing has ended. */
export function Pack({ id, isClosed, names, erasedAt }: PackProps) {
  const t = useTranslations('manage.pack')
  const locale = useLocale()
  const poster = localized(locale, paths.shareImage(id, 'poster'))
  return (
    <Section id="pack" title={t('title')} lead={t('text')}>
      <p className="max-w-text">
        {names ? <strong className="block font-semibold">{t('names', names)}</strong> : null}
        {erasedAt ? t('erased', { date: formatDay(erasedAt, locale) }) : t('law')}
      </p>
      <ul className="grid gap-x-8 md:grid-cols-3">
        {parts
          .filter((part) => (part !== 'poster' || !isClosed) && (part !== 'list' || !erasedAt))
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

type DeliveryRecordProps = { campaign: Campaign; faxes: Answer<'campaignFaxes'>; deliveries: CampaignDeliveries }

export function DeliveryRecord({ campaign, faxes, deliveries }: DeliveryRecordProps) {
  const t = useTranslations('manage.deliveries')
  const locale = useLocale()
  const { emails, calls, returned } = deliveries
  const lines: { name: string; of: typeof emails; hint?: string }[] = [
    ...(t.has('faxes') ? [{ name: t('faxes', { count: faxes.sent }), of: deliveries.faxes }] : []),
    { name: t('emails', { count: emails.count }), of: emails },
    { name: t('calls', { count: calls.count }), of: calls },
    ...(returned?.count
      ? [{ name: t('returned', { count: returned.count }), of: returned, hint: t('returnedHint') }]
      : []),
  ]
  return (
    <Section id="deliveries" title={t('title')} lead={t('lead', { addressee: campaign.institution_or_person_name })}>
      <div className="grid gap-x-16 gap-y-8 md:grid-cols-2">
        <div className="grid content-start">
          <ul className="grid border-t border-line">
            {lines.map(({ name, of: { first_day, last_day }, hint }) => (
              <li key={name} className="grid gap-0.5 border-b border-line py-3">
                <span className="font-semibold">{name}</span>
                {first_day && last_day ? (
                  <span className="text-sm text-soft">
                    {first_day === last_day
                      ? formatDay(first_day, locale)
                      : t('span', { first: formatDay(first_day, locale), last: formatDay(last_day, locale) })}
                  </span>
                ) : null}
                {hint ? <span className="max-w-text text-sm text-soft">{hint}</span> : null}
              </li>
            ))}
          </ul>
          <UndeliveredFaxes faxes={faxes} />
        </div>
        <HandOvers campaign={campaign} handOvers={deliveries.hand_overs} />
      </div>
    </Section>
  )
}

function UndeliveredFaxes({ faxes: { queued, failed, failures } }: { faxes: Answer<'campaignFaxes'> }) {
  const t = useTranslations('manage.deliveries')
  const owner = useTranslations('owner')
  const format = useFormatter()
  return (
    <>
      {queued > 0 ? <p className="py-3 text-sm text-soft">{t('queued', { count: queued })}</p> : null}
      {failures.length > 0 ? (
        <Fold id="undelivered" title={t('failed')} value={format.number(failed)} level="h3">
          <div className="grid gap-2 text-sm">
            <dl className="grid">
              {failures.map(({ failure, count }) => (
                <div key={failure} className="flex justify-between gap-6 border-b border-line py-2">
                  <dt>{owner(`faxFailure.${failure}`)}</dt>
                  <dd className="font-semibold tabular-nums">{format.number(count)}</dd>
                </div>
              ))}
            </dl>
            <p className="text-soft">{t('failedHint')}</p>
          </div>
        </Fold>
      ) : null}
    </>
  )
}
