import type { FollowedReport as Report } from '@sesol/contract/reports/schema'
import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/link'
import { paths } from '@/lib/shared/paths'
import { formatMoment } from '@/lib/shared/text/dates'

const link = 'inline-flex min-h-touch items-center underline decoration-accent underline-offset-4 wrap-anywhere'

export function FollowedReport({ number, report }: { number: string; report: Report }) {
  const t = useTranslations('report')
  const reasons = useTranslations('values.reason')
  const locale = useLocale()
  const { kind, state, sent_at, decided_at, reason, restored_at, campaign } = report
  const rows = [
    { name: t('number'), value: <strong className="font-semibold tabular-nums">{number}</strong> },
    { name: t('what'), value: t(`kinds.${kind}`) },
    ...(campaign
      ? [
          {
            name: t('campaign'),
            value: (
              <Link href={paths.campaign(campaign)} prefetch={false} className={link}>
                {campaign.title}
              </Link>
            ),
          },
        ]
      : []),
    { name: t('sentAt'), value: formatMoment(sent_at, locale) },
    ...(decided_at ? [{ name: t('decidedAt'), value: formatMoment(decided_at, locale) }] : []),
    ...(reason
      ? [
          {
            name: t('decisionReason'),
            value: (
              <Link href={paths.rules(reason)} prefetch={false} className={link}>
                {reasons(reason)}
              </Link>
            ),
          },
        ]
      : []),
  ]
  return (
    <div className="mx-auto grid max-w-text gap-6 px-5 py-10 md:py-16">
      <h1 className="font-serif text-3xl font-semibold">{t(`states.${state}`)}</h1>
      <p className="text-lg text-soft">{t(`stateTexts.${state}`)}</p>
      {restored_at ? <p>{t('restored', { date: formatMoment(restored_at, locale) })}</p> : null}
      <dl className="grid border-t border-line">
        {rows.map(({ name, value }) => (
          <div key={name} className="grid gap-1 border-b border-line py-3 sm:grid-cols-[11rem_1fr] sm:gap-6">
            <dt className="text-sm font-semibold text-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">{t('keep')}</p>
    </div>
  )
}
