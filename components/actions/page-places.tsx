import { useTranslations } from 'next-intl'
import type { Actable } from '@/lib/shared/actable'
import { cx } from '@/lib/shared/class-names'
import { bottomBar, bottomSign } from './action-style'
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

/**
 * The place of the bar at the bottom, as high as the bar: nothing moves when it comes. Where a page begins without the
 * way to sign in sight, the first screen says how many have signed and leads there.
 */
export function BottomPlace({ campaign }: { campaign: Actable }) {
  const t = useTranslations()
  return (
    <div id={bottomId} className="contents">
      <div
        data-action-bar="first"
        className={cx(bottomBar, meanwhile, 'lg:invisible [html:has(#sign_form)_&]:invisible')}
      >
        <div className="flex items-center justify-between gap-4">
          <p aria-hidden="true" className="ps-3 font-serif text-lg leading-tight font-semibold text-accent md:ps-0">
            {t.rich('campaign.signatures', { count: campaign.counts.signature_count, n: (number) => number })}
          </p>
          <a href="#sign" className={bottomSign}>
            {t('actions.sign')}
          </a>
        </div>
      </div>
    </div>
  )
}
