import type { ReviewedCampaign } from '@sesol/contract/moderation/schema'
import { useLocale, useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { formatMoment } from '@/lib/shared/text/dates'

export function Notices({ reviewed }: { reviewed: ReviewedCampaign }) {
  const t = useTranslations('moderation.item')
  const reasons = useTranslations('values.reason')
  const locale = useLocale()
  const r = useTranslations('moderatedReports')
  const m = useTranslations('marks')
  const { claim, is_own, reply, decision, words, marks } = reviewed
  return (
    <>
      {is_own ? <Banner tone="warning" title={t('own')} /> : null}
      {claim && !claim.mine ? (
        <Banner
          tone="warning"
          title={t('claimed', { name: claim.by || t('someone'), until: formatMoment(claim.until, locale) })}
        />
      ) : null}
      {marks.length > 0 ? (
        <Banner tone="warning" title={m('desk')}>
          <ul className="grid gap-1">
            {marks.map(({ kind, found, kept }) => (
              <li key={`${kind} ${found}`} className="wrap-anywhere">
                {m(kind === 'child' ? 'deskChild' : `kind.${kind}`)} {found ? <q>{found}</q> : m('model')}
                {kind === 'picture' ? null : ` · ${m(kept ? 'kept' : 'unanswered')}`}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
      {words.length > 0 ? <Banner tone="warning" title={r('words', { words: words.join(', ') })} /> : null}
      {reply ? (
        <Banner tone="warning" title={t(reply.is_new ? 'newReply' : 'reply', { date: formatMoment(reply.at, locale) })}>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {reply.text}
          </p>
        </Banner>
      ) : null}
      {decision?.reason ? (
        <Banner title={t('decided', { date: formatMoment(decision.at, locale), reason: reasons(decision.reason) })}>
          {decision.note ? (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {decision.note}
            </p>
          ) : null}
        </Banner>
      ) : null}
    </>
  )
}
