import { useFormatter, useTranslations } from 'next-intl'
import type { Ref } from 'react'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { commentsId } from '@/lib/shared/paths'

const meanwhile = 'not-only:hidden'

export function CommentsHeading({ count, ref }: { count: number | null; ref?: Ref<HTMLHeadingElement> }) {
  const t = useTranslations('actions')
  const format = useFormatter()
  return (
    <h2 ref={ref} tabIndex={-1} className="py-2 font-serif text-2xl font-semibold outline-none">
      {t('comments')}{' '}
      {count ? (
        <span className="font-sans text-base font-normal text-faint tabular-nums">{format.number(count)}</span>
      ) : null}
    </h2>
  )
}

export function CommentsSlot({ campaign }: { campaign: Actable }) {
  const t = useTranslations('actions')
  return (
    <section
      id={commentsId}
      aria-label={t('comments')}
      className="relative grid scroll-mt-6 gap-5 border-t-2 border-ink pt-3 print:hidden"
    >
      <div className={meanwhile}>
        <CommentsHeading count={campaign.counts.comment_count} />
      </div>
    </section>
  )
}
