import { useFormatter, useLocale, useTranslations } from 'next-intl'
import type { ReactNode, Ref } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { getPathname } from '@/lib/i18n/navigation'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { commentsId, paths } from '@/lib/shared/paths'

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

/** Its link opens the comments as soon as scripts run. Until then, and without scripts, there is one to their page. */
export function CommentsSlot({ campaign }: { campaign: Actable }) {
  const t = useTranslations('actions')
  return (
    <section
      id={commentsId}
      aria-label={t('comments')}
      className="relative grid scroll-mt-6 gap-5 border-t-2 border-ink pt-3 print:hidden"
    >
      <CommentsRow
        count={campaign.counts.comment_count}
        className={meanwhile}
        toggle={
          <>
            <a
              href={`#${commentsId}`}
              className={buttonStyle('quiet', 'md', '-me-5 noscript:hidden in-[:target]:hidden')}
            >
              {t('openComments')}
            </a>
            <a
              href={getPathname({ href: paths.comments(campaign.id), locale: useLocale() })}
              rel="nofollow"
              className={buttonStyle('quiet', 'md', '-me-5 hidden noscript:inline-flex in-[:target]:inline-flex')}
            >
              {t('commentsPage')}
            </a>
          </>
        }
      />
    </section>
  )
}
