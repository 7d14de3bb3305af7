import { useTranslations } from 'next-intl'
import type { Actable } from '@/lib/shared/actable'
import { CommentsHeading } from './comments-heading'
import { bottomId, commentsId } from './places'

// What a place holds until the live part has come into it.
const meanwhile = 'not-only:hidden'

/** The place of a page's comments, with how many there are. */
export function CommentsPlace({ campaign }: { campaign: Actable }) {
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

/** The place of the bar at the bottom, as high as the bar: nothing moves when it comes. */
export function BottomPlace() {
  return (
    <div id={bottomId} className="contents">
      <div className={`mt-10 h-15.25 print:hidden ${meanwhile}`} />
    </div>
  )
}
