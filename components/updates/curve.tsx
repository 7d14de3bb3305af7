import type { TimelineEntry } from '@sesol/contract/campaigns/schema'
import type { SignatureDay } from '@sesol/contract/support/deliveries'
import { turkishDayOf } from '@sesol/shared/dates'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Fold } from '@/components/ui/fold'
import { localized } from '@/lib/i18n/routing'
import type { CampaignPage } from '@/lib/server/campaigns'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'

const [width, height] = [640, 180]
const mostPoints = 24
/** More are summed up by month. */
const mostRows = 8

type Marked = Extract<TimelineEntry, { kind: 'step' | 'update' | 'answered' }>
type Mark = Marked & { day: string }
const isMarked = (entry: TimelineEntry): entry is Marked =>
  entry.kind === 'step' || entry.kind === 'update' || entry.kind === 'answered'

const markStyles = {
  step: 'fill-accent',
  update: 'stroke-line-strong [stroke-dasharray:4_4]',
  answered: 'stroke-success stroke-2',
} as const

const glyphs = { step: '●', update: '┊', answered: '│' } as const

type CurveProps = { page: Pick<CampaignPage, 'campaign' | 'days' | 'timeline'> }

/** Signatures by day as a sum, with what happened; a table says the same. */
export function Curve({ page: { campaign, days, timeline } }: CurveProps) {
  const t = useTranslations('curve')
  const locale = useLocale()
  const [first] = days
  const last = days.at(-1)
  if (!first || !last || first === last) return null
  const marks: Mark[] = timeline.filter(isMarked).map((entry) => ({ ...entry, day: turkishDayOf(new Date(entry.at)) }))
  const end = [last.day, ...marks.map(({ day }) => day)].toSorted().at(-1) ?? last.day
  const from = Date.parse(first.day)
  const x = (day: string) => Math.max(0, Math.round(((Date.parse(day) - from) / (Date.parse(end) - from)) * width))
  const y = (total: number) => Math.round(height - (Math.min(total, last.total) / last.total) * height)
  const every = Math.ceil(days.length / mostPoints)
  const points = days
    .filter((day, at) => at % every === 0 || day === last)
    .map(({ day, total }) => `${x(day)},${y(total)}`)
  const summary = t('summary', {
    count: last.total,
    from: formatDay(first.day, locale),
    to: formatDay(last.day, locale),
  })
  const kinds = (['step', 'update', 'answered'] as const).filter((kind) => marks.some((mark) => mark.kind === kind))
  return (
    <Fold id="curve" title={t('title')}>
      <svg
        viewBox={`-6 -6 ${width + 12} ${height + 12}`}
        role="img"
        aria-label={t('title')}
        className="w-full fill-none"
      >
        <path d={`M0,${height}H${width}`} className="stroke-line-strong" />
        {marks.map(({ kind, at, day, ...mark }) =>
          kind === 'step' && 'signature_count' in mark ? (
            <circle key={kind + at} cx={x(day)} cy={y(mark.signature_count)} r={5} className={markStyles[kind]} />
          ) : (
            <path key={kind + at} d={`M${x(day)},0V${height}`} className={markStyles[kind]} />
          ),
        )}
        <polyline points={[...points, `${width},${y(last.total)}`].join(' ')} className="stroke-accent stroke-[3]" />
      </svg>
      <p className="text-sm text-soft">{summary}</p>
      {kinds.length > 0 ? (
        <ul className="flex flex-wrap gap-x-5 text-sm text-soft">
          {kinds.map((kind) => (
            <li key={kind}>{`${glyphs[kind]} ${t(`marks.${kind}`)}`}</li>
          ))}
        </ul>
      ) : null}
      <CurveTable days={days} marks={marks} />
      <a href={localized(locale, paths.daysFile(campaign.id))} className="small-link underline print:hidden">
        {t('file')}
      </a>
    </Fold>
  )
}

function CurveTable({ days, marks }: { days: readonly SignatureDay[]; marks: readonly Mark[] }) {
  const t = useTranslations('curve')
  const locale = useLocale()
  const format = useFormatter()
  const length = days.length > mostRows ? 'YYYY-MM'.length : 'YYYY-MM-DD'.length
  const labels = [...new Set([...days, ...marks].map(({ day }) => day.slice(0, length)))].sort()
  const nameOf = (label: string) =>
    label.length > 7
      ? formatDay(label, locale)
      : format.dateTime(new Date(`${label}-15`), { month: 'long', year: 'numeric' })
  const rows = labels.map((label) => {
    const within = days.filter(({ day }) => day.startsWith(label))
    const events = marks.filter(({ day }) => day.startsWith(label)).toReversed()
    const count = within.reduce((sum, { signature_count }) => sum + signature_count, 0)
    return { label, events, count, total: days.findLast(({ day }) => day.slice(0, length) <= label)?.total ?? 0 }
  })
  return (
    <table className="curve-table">
      <thead>
        <tr>
          {(['period', 'count', 'total', 'events'] as const).map((column) => (
            <th key={column}>{t(`columns.${column}`)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, count, total, events }) => (
          <tr key={label}>
            <td>{nameOf(label)}</td>
            <td>{format.number(count)}</td>
            <td>{format.number(total)}</td>
            <td>
              {events.map((mark) => (mark.kind === 'step' ? t('reached', mark) : t(`marks.${mark.kind}`))).join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
