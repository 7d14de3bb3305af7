import { useFormatter, useTranslations } from 'next-intl'
import type { Ref } from 'react'

export function CommentsHeading({ count, ref }: { count: number; ref?: Ref<HTMLHeadingElement> }) {
  const t = useTranslations('actions')
  const format = useFormatter()
  return (
    <h2 ref={ref} tabIndex={-1} className="py-2 font-serif text-2xl font-semibold outline-none">
      {t('comments')}{' '}
      {count > 0 ? (
        <span className="font-sans text-base font-normal text-faint tabular-nums">{format.number(count)}</span>
      ) : null}
    </h2>
  )
}
