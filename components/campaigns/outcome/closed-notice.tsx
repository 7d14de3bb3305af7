import type { Campaign, TimelineEntry } from '@sesol/contract'
import { useLocale, useTranslations } from 'next-intl'
import { BodyText } from '@/components/campaigns/page/body-text'
import { formatDay } from '@/lib/shared/text/dates'

type ClosedNoticeProps = {
  campaign: Pick<Campaign, 'outcome' | 'outcome_at' | 'outcome_text' | 'ends_on' | 'signature_count'>
  timeline: readonly TimelineEntry[]
}

export function ClosedNotice({ campaign, timeline }: ClosedNoticeProps) {
  const t = useTranslations('outcome')
  const locale = useLocale()
  const { outcome, outcome_at: at, outcome_text: text, ends_on: lastDay, signature_count } = campaign
  const signed = signature_count === 0 ? 'no' : 'yes'
  const since = timeline.find(({ kind }) => kind === 'closed')?.at
  const what = outcome ?? (lastDay ? 'over' : 'none')
  const date = outcome ? (at ?? since) : (lastDay ?? since)
  return (
    <div className="grid gap-3 border-y border-line py-4">
      <div className="grid gap-1.5">
        <h2 className={outcome ? 'font-serif text-2xl font-semibold' : 'text-lg font-semibold'}>
          {t(`titles.${what}`)}
        </h2>
        <p className="text-sm text-soft">
          {date ? t(`texts.${what}`, { date: formatDay(date, locale), signed }) : t('undated')}
        </p>
      </div>
      {text ? (
        <figure className="grid gap-2">
          <blockquote>
            <BodyText text={text} className="grid gap-3 text-base wrap-anywhere" />
          </blockquote>
          <figcaption className="text-sm text-soft">{t('words')}</figcaption>
        </figure>
      ) : null}
    </div>
  )
}
