import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode, Ref } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { commentsId } from '@/lib/shared/paths'

const meanwhile = 'not-only:hidden'

type CommentsRowProps = { count: number | null; ref?: Ref<HTMLHeadingElement>; toggle: ReactNode; className?: string }

export function CommentsRow({ count, ref, toggle, className = '' }: CommentsRowProps) {
  const t = useTranslations('actions')
  const format = useFormatter()
  return (
    <div className={`flex flex-wrap items-center justify-between gap-x-4 ${className}`}>
      <h2 ref={ref} tabIndex={-1} className="py-2 font-serif text-2xl font-semibold outline-none">
        {t('comments')}{' '}
        {count ? (
          <span className="font-sans text-base font-normal text-faint tabular-nums">{format.number(count)}</span>
        ) : null}
      </h2>
      {toggle}
    </div>
  )
}

/** Its link opens the comments as soon as scripts run: they are for members, who need scripts anyway. */
export function CommentsSlot({ campaign }: { campaign: Actable }) {
  const t = useTranslations('actions')
  return (
    <section
      id={commentsId}
      aria-label={t('comments')}
      className="relative grid scroll-mt-6 gap-5 border-t-2 border-ink pt-3 print:hidden noscript:hidden"
    >
      <CommentsRow
        count={campaign.counts.comment_count}
        className={meanwhile}
        toggle={
          <a href={`#${commentsId}`} className={buttonStyle('quiet', 'md', '-me-5')}>
            {t('openComments')}
          </a>
        }
      />
    </section>
  )
}
