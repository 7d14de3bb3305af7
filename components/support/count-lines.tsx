import type { CampaignCounts } from '@sesol/contract'
import { useTranslations } from 'next-intl'

const tick = 'transition duration-200 starting:-translate-y-2 starting:opacity-0'

export function CountLines({ counts, ticking = false }: { counts: CampaignCounts; ticking?: boolean }) {
  const t = useTranslations('campaign')
  const { signature_count: count, pending_signature_count: pending, click_count, comment_count } = counts
  return (
    <>
      {count === null ? null : (
        <p className="font-serif text-2xl leading-none">
          {t.rich('signatures', {
            count,
            n: (number) => (
              <strong
                key={count}
                className={`me-1 inline-block text-4xl font-semibold text-accent tabular-nums ${ticking ? tick : ''}`}
              >
                {number}
              </strong>
            ),
          })}
          {pending ? (
            <span className="ms-3 inline-block font-sans text-sm text-soft">{t('pending', { count: pending })}</span>
          ) : null}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 text-sm text-faint">
        {click_count ? <span>{t('emails', { count: click_count })}</span> : null}
        {comment_count === null ? null : <span>{t('comments', { count: comment_count })}</span>}
      </p>
    </>
  )
}
