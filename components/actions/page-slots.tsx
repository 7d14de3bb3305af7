import { useFormatter, useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { cx } from '@/lib/shared/class-names'
import { commentsId } from '@/lib/shared/paths'

export const bottomId = 'bottom-bar'

export const bottomBar =
  'sticky bottom-0 z-10 -mx-5 mt-10 border-t border-line bg-paper px-2 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:-mx-8 md:px-8 print:hidden'

export const bottomSign = buttonStyle('primary', 'md', 'shrink-0')

// Hidden once the interactive part is rendered beside it.
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

/** As high as the interactive bar, so nothing moves. A page without the signing form in view shows the count and a link to it. */
export function BottomSlot({ campaign }: { campaign: Actable }) {
  const t = useTranslations()
  const { signature_count: count } = campaign.counts
  return (
    <div id={bottomId} className="contents">
      <div
        data-action-bar="first"
        className={cx(bottomBar, meanwhile, 'lg:invisible [html:has(#sign_form)_&]:invisible')}
      >
        <div className="flex items-center justify-between gap-4">
          <p aria-hidden="true" className="ps-3 font-serif text-lg leading-tight font-semibold text-accent md:ps-0">
            {count === null ? null : t.rich('campaign.signatures', { count, n: (number) => number })}
          </p>
          <a href="#sign" className={bottomSign}>
            {t('actions.sign')}
          </a>
        </div>
      </div>
    </div>
  )
}
