import type { TimelineEntry } from '@sesol/contract/campaigns/schema'
import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { paths, updateId } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'

const linkStyle =
  'inline-flex min-h-touch items-center justify-self-start underline decoration-accent underline-offset-4 wrap-anywhere'

type TimelineProps = { id: number; entries: readonly TimelineEntry[] }

export function Timeline({ id, entries }: TimelineProps) {
  const t = useTranslations('timeline')
  const locale = useLocale()
  if (entries.length < 2) return null
  return (
    <section aria-labelledby="timeline" className="grid gap-4 border-t-2 border-ink pt-5">
      <h2 id="timeline" className="font-serif text-2xl font-semibold">
        {t('title')}
      </h2>
      <ol className="grid border-s border-line">
        {entries.map((entry, n) => (
          <li key={keyOf(entry)} className="event" data-newest={n === 0 ? '' : undefined}>
            <time dateTime={entry.at} className="text-sm text-soft">
              {formatDay(entry.at, locale)}
            </time>
            {entry.kind === 'changed' ? (
              <Link href={paths.versions(id)} prefetch={false} className={linkStyle}>
                <Event entry={entry} />
              </Link>
            ) : entry.kind === 'update' || entry.kind === 'answered' ? (
              <a href={entry.kind === 'update' ? `#${updateId(entry.id)}` : '#answers'} className={linkStyle}>
                <Event entry={entry} />
              </a>
            ) : (
              <p>
                <Event entry={entry} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function keyOf(entry: TimelineEntry): string {
  if (entry.kind === 'step') return `step ${entry.signature_count}`
  if (entry.kind === 'update') return updateId(entry.id)
  return entry.kind === 'changed' ? `version ${entry.version}` : entry.kind
}

function Event({ entry }: { entry: TimelineEntry }) {
  const t = useTranslations('timeline')
  switch (entry.kind) {
    case 'step':
      return t('step', { count: entry.signature_count })
    case 'answered':
      return t('answered')
    case 'update':
      return t('update', { title: entry.title })
    case 'closed':
      return t(`closed.${entry.outcome ?? 'none'}`)
    default:
      return t(entry.kind)
  }
}
