import { limits } from '@sesol/contract/limits'
import { type CampaignTally, isWave } from '@sesol/contract/support/deliveries'
import { useFormatter, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { foundPage } from '@/app/found-page'
import { SiteSection } from '@/components/layout/site-frame'
import { TextLink } from '@/components/ui/text-link'
import { localized } from '@/lib/i18n/routing'
import { written } from '@/lib/i18n/written'
import { findCampaign, getTally } from '@/lib/server/campaigns'
import { howSigned } from '@/lib/server/upstream/capabilities'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'

export const revalidate = 300
export const generateStaticParams = () => []

async function find({ id: segment }: { id: string }) {
  const { id, shown: campaign } = await findCampaign(segment)
  const tally = campaign && (await getTally(id))
  return tally && { campaign, tally }
}

const page = foundPage({
  read: find,
  missing: 'campaign',
  head: (t, { read: { campaign } }) => ({
    path: paths.numbers(campaign.id),
    title: `${t('tally.title')} · ${campaign.title}`,
    description: t('tally.description', { title: campaign.title }),
    image: paths.shareImage(campaign.id),
    hidden: true,
  }),
  view: async function View({ read: { campaign, tally }, locale }) {
    const t = await getTranslations()
    const days = { days: limits.signatureDays }
    return (
      <div className="mx-auto grid max-w-text gap-10 px-5 py-10 md:py-16">
        <header className="grid justify-items-start gap-4">
          <h1 className="font-serif text-4xl font-semibold">{t('tally.title')}</h1>
          <p {...written(campaign.language, locale)} className="font-serif text-xl">
            <TextLink href={localized(locale, paths.campaign(campaign))}>{campaign.title}</TextLink>
          </p>
          <p className="text-lg text-soft">{t('tally.lead', { signatures: await howSigned() })}</p>
        </header>
        <Counts tally={tally} />
        <Listed
          id="aside"
          title={t('tally.aside')}
          lead={t('tally.asideLead', { fewest: limits.setAsideShown })}
          none={t('tally.asideNone')}
        >
          {tally.set_aside.map(({ kind, count }) => (
            <li key={kind}>{t(`tally.kinds.${kind}`, { count })}</li>
          ))}
        </Listed>
        <Listed id="days" title={t('tally.days')} lead={t('tally.daysLead', days)} none={t('tally.daysNone', days)}>
          {tally.days.map(({ day, ...counts }) => (
            <li key={day} className={isWave(counts) ? 'font-semibold' : undefined}>
              {t('tally.day', { date: formatDay(day, locale), ...counts })}
            </li>
          ))}
        </Listed>
        <p>
          <TextLink href={localized(locale, paths.validity)}>{t('validity.title')}</TextLink>
        </p>
      </div>
    )
  },
})
export const { generateMetadata } = page
export default page.render

function Counts({ tally }: { tally: CampaignTally }) {
  const t = useTranslations('tally')
  const format = useFormatter()
  const counts = { confirmed: tally.signature_count, waiting: tally.waiting, withdrawn: tally.withdrawn }
  return (
    <SiteSection id="counts" title={t('counts')}>
      <dl className="grid gap-5">
        {(['confirmed', 'waiting', 'withdrawn'] as const).map((name) => (
          <div key={name} className="grid gap-1">
            <dt className="font-semibold">{t(name)}</dt>
            <dd className="font-serif text-3xl tabular-nums">{format.number(counts[name])}</dd>
            <dd className="text-soft">{t(`${name}Text`, { days: limits.signatureDays })}</dd>
          </div>
        ))}
      </dl>
    </SiteSection>
  )
}

type ListedProps = { id: string; title: string; lead: string; none: string; children: ReactNode[] }

const Listed = ({ id, title, lead, none, children }: ListedProps) => (
  <SiteSection id={id} title={title}>
    <p className="text-soft">{lead}</p>
    {children.length > 0 ? <ul className="grid list-disc gap-2 ps-5">{children}</ul> : <p>{none}</p>}
  </SiteSection>
)
