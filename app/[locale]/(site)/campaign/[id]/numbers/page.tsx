import { limits } from '@sesol/contract/limits'
import { type CampaignTally, isWave } from '@sesol/contract/support/deliveries'
import { turkishDayOf } from '@sesol/shared/dates'
import { subDays } from 'date-fns/subDays'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
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
        <SetAside kinds={tally.set_aside} />
        <Days days={tally.days} />
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

function SetAside({ kinds }: { kinds: CampaignTally['set_aside'] }) {
  const t = useTranslations('tally')
  return (
    <SiteSection id="aside" title={t('aside')}>
      <p className="text-soft">{t('asideLead', { fewest: limits.setAsideShown })}</p>
      {kinds.length > 0 ? (
        <ul className="grid list-disc gap-2 ps-5">
          {kinds.map(({ kind, count }) => (
            <li key={kind}>{t(`kinds.${kind}`, { count })}</li>
          ))}
        </ul>
      ) : (
        <p>{t('asideNone')}</p>
      )}
    </SiteSection>
  )
}

function Days({ days }: { days: CampaignTally['days'] }) {
  const t = useTranslations('tally')
  const locale = useLocale()
  const format = useFormatter()
  const [today, since] = [new Date(), subDays(new Date(), limits.signatureDays - 1)].map(turkishDayOf)
  const recent = days.filter(({ day }) => day >= `${since}`)
  // The forms of today may still be confirmed within the hour.
  const waves = days.filter((each) => isWave(each) && each.day !== today)
  const values = { days: limits.signatureDays }
  return (
    <>
      {waves.length > 0 ? (
        <SiteSection id="waves" title={t('waves')}>
          <p className="text-soft">{t('wavesLead')}</p>
          <ul className="grid list-disc gap-2 ps-5">
            {waves.map(({ day, ...counts }) => (
              <li key={day}>{t('wave', { date: formatDay(day, locale), ...counts })}</li>
            ))}
          </ul>
        </SiteSection>
      ) : null}
      <SiteSection id="days" title={t('days')}>
        <p className="text-soft">{t(recent.length > 0 ? 'daysLead' : 'daysNone', values)}</p>
        {recent.length > 0 ? (
          <table className="curve-table">
            <thead>
              <tr>
                {(['day', 'received', 'unconfirmed'] as const).map((column) => (
                  <th key={column}>{t(`columns.${column}`)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {recent.map(({ day, received, unconfirmed }) => (
                <tr key={day}>
                  <td>{formatDay(day, locale)}</td>
                  <td>{format.number(received)}</td>
                  <td>{format.number(unconfirmed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </SiteSection>
    </>
  )
}
