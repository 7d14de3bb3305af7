import type { Campaign, TimelineEntry } from '@sesol/contract'
import { useLocale, useTranslations } from 'next-intl'
import { Folded } from '@/components/campaigns/page/folded'
import { VoiceFigure } from '@/components/ui/voice-figure'
import { cx } from '@/lib/shared/class-names'
import { formatDay } from '@/lib/shared/text/dates'

type ClosedNoticeProps = {
  campaign: Pick<Campaign, 'outcome' | 'outcome_at' | 'ends_on' | 'signature_count' | 'goal' | 'signers_erased_at'>
  timeline: readonly TimelineEntry[]
}

export const endOf = ({ outcome, ends_on }: Pick<Campaign, 'outcome' | 'ends_on'>) =>
  outcome ?? (ends_on ? 'over' : 'none')

/** A band above the title; a win has the figure with its door filled. */
export function ClosedNotice({ campaign, timeline }: ClosedNoticeProps) {
  const t = useTranslations('outcome')
  const locale = useLocale()
  const { outcome, outcome_at: at, ends_on: lastDay, signature_count, goal, signers_erased_at: erasedAt } = campaign
  const signed = signature_count === 0 ? 'no' : 'yes'
  const since = timeline.find(({ kind }) => kind === 'closed')?.at
  const what = endOf(campaign)
  const date = outcome ? (at ?? since) : (lastDay ?? since)
  const isWon = outcome === 'won'
  return (
    <div className={cx('flex items-center gap-4 border-y-2 py-3', isWon ? 'border-accent' : 'border-line-strong')}>
      {isWon ? (
        <VoiceFigure count={signature_count ?? 0} goal={goal} door="answered" className="size-14 text-accent" />
      ) : null}
      <div className="grid gap-0.5">
        <h2 className={cx('font-serif text-2xl font-semibold', isWon && 'text-accent')}>{t(`titles.${what}`)}</h2>
        <p className="text-sm text-soft">
          {date ? t(`texts.${what}`, { date: formatDay(date, locale), signed }) : t('undated')}
          {erasedAt ? ` ${t('erased', { date: formatDay(erasedAt, locale) })}` : null}
        </p>
      </div>
    </div>
  )
}

const quoteLength = 280

export function ClosingWords({ text, language }: { text: string; language?: string }) {
  const t = useTranslations('outcome')
  return (
    <figure id="words" className="grid scroll-mt-6 gap-3 border-s-4 border-brand ps-5">
      <blockquote className="grid">
        <Folded
          id="words"
          text={text}
          language={language}
          more={t('whole')}
          className={cx(
            'grid gap-3 font-serif wrap-anywhere',
            text.length > quoteLength ? 'text-xl leading-normal' : 'text-2xl leading-snug font-semibold',
          )}
        />
      </blockquote>
      <figcaption className="text-sm text-soft">{t('words')}</figcaption>
    </figure>
  )
}
