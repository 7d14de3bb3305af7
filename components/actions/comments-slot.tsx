import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { LiveCommentCount } from '@/components/support/live-count'
import { buttonStyle } from '@/components/ui/control-style'
import { localized } from '@/lib/i18n/routing'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { commentsId, paths } from '@/lib/shared/paths'
import { ActionControl } from './bar/action-control'

/** Its link leads to the page of the comments; scripts open them here. */
export function CommentsSlot({ campaign: { id, counts } }: { campaign: Actable }) {
  const t = useTranslations('actions')
  const format = useFormatter()
  const { comment_count: count } = counts
  return (
    <section
      id={commentsId}
      aria-label={t('comments')}
      className="relative grid scroll-mt-6 gap-5 border-t-2 border-ink pt-3 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 tabIndex={-1} className="py-2 font-serif text-2xl font-semibold outline-none">
          {t('comments')}{' '}
          <span className="font-sans text-base font-normal text-faint tabular-nums">
            <LiveCommentCount campaignId={id} counts={counts}>
              {count ? format.number(count) : null}
            </LiveCommentCount>
          </span>
        </h2>
        <ActionControl
          name="comments"
          href={localized(useLocale(), paths.comments(id))}
          keepsContent
          className={buttonStyle('quiet', 'md', '-me-5 aria-busy:cursor-progress')}
        >
          <span className="in-aria-expanded:hidden">{t('openComments')}</span>
          <span className="hidden in-aria-expanded:inline">{t('closeComments')}</span>
        </ActionControl>
      </div>
    </section>
  )
}
