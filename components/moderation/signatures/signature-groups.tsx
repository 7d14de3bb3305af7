import { TZDate } from '@date-fns/tz'
import { limits } from '@sesol/contract/limits'
import { reviewReasons, type SignatureReport } from '@sesol/contract/moderation/signature-review'
import { timeZone } from '@sesol/shared/time-zone'
import { addHours } from 'date-fns/addHours'
import { format } from 'date-fns/format'
import { useLocale, useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { Link } from '@/lib/i18n/link'
import { localized } from '@/lib/i18n/routing'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { formatMoment } from '@/lib/shared/text/dates'
import { FilterButton, FilterInput, FilterSelect } from '../filter-field'
import { Section } from '../section'

export function SignatureFilter({ id, query }: { id: number; query: DeskQuery }) {
  const t = useTranslations('moderatedSignatures')
  const locale = useLocale()
  return (
    <form
      method="get"
      action={localized(locale, deskPaths.signatures(id))}
      className="grid grid-cols-2 items-end gap-x-4 gap-y-3 lg:grid-cols-4"
    >
      {query.state ? <input type="hidden" name="state" value={query.state} /> : null}
      {(['domain', 'network', 'name'] as const).map((name) => (
        <FilterInput
          key={name}
          label={t(name)}
          name={name}
          defaultValue={query[name]}
          autoCapitalize="none"
          spellCheck={false}
        />
      ))}
      <FilterSelect
        label={t('reason')}
        name="reason"
        chosen={query.reason}
        any={t('any')}
        options={reviewReasons.map((reason) => [reason, t(`reasons.${reason}`)])}
      />
      {(['from', 'until'] as const).map((name) => (
        <FilterInput key={name} label={t(name)} type="datetime-local" name={name} defaultValue={query[name]} />
      ))}
      <FilterButton>{t('filter')}</FilterButton>
      <LinkButton variant="quiet" href={deskPaths.signatures(id, { state: query.state })}>
        {t('clear')}
      </LinkButton>
    </form>
  )
}

const row = 'flex min-h-touch flex-wrap items-center justify-between gap-x-4 py-1 no-underline hover:bg-sunken'

const local = (moment: Date) => format(new TZDate(moment, timeZone), "yyyy-MM-dd'T'HH:mm")

const hourFilter = (hour: string): DeskQuery => ({
  from: local(new Date(hour)),
  until: local(addHours(new Date(hour), 1)),
})

export function SignatureGroups({ id, report, query }: { id: number; report: SignatureReport; query: DeskQuery }) {
  const t = useTranslations('moderatedSignatures')
  const locale = useLocale()
  const { cursor: _, ...filters } = query
  const lists = [
    ...report.reasons.map(({ value, count }) => ({
      kind: 'reasons' as const,
      value,
      label: t(`reasons.${value}`),
      counts: String(count),
      filter: { reason: value } as DeskQuery,
    })),
    ...(['domains', 'networks', 'hours'] as const).flatMap((kind) =>
      report[kind].map(({ value, ...counts }) => ({
        kind,
        value,
        label: kind === 'hours' ? formatMoment(value, locale) : kind === 'networks' ? value.slice(0, 8) : value,
        counts: t('group', counts),
        filter: kind === 'hours' ? hourFilter(value) : { [kind === 'domains' ? 'domain' : 'network']: value },
      })),
    ),
  ]
  const total = report.confirmed + report.waiting + report.set_aside
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
      {total > limits.groupedSignatures ? (
        <p className="text-sm text-soft lg:col-span-2">{t('newest', { count: limits.groupedSignatures })}</p>
      ) : null}
      {(['reasons', 'domains', 'networks', 'hours'] as const).map((kind) => {
        const rows = lists.filter((each) => each.kind === kind)
        return rows.length === 0 ? null : (
          <Section key={kind} title={t(`groups.${kind}`)}>
            <ul className="max-h-80 divide-y divide-line overflow-y-auto text-sm">
              {rows.map(({ value, label, counts, filter }) => (
                <li key={value}>
                  <Link href={deskPaths.signatures(id, { ...filters, ...filter })} prefetch={false} className={row}>
                    <span className="font-semibold wrap-anywhere">{label}</span>
                    <span className="text-soft tabular-nums">{counts}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        )
      })}
    </div>
  )
}
