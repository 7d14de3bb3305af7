import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/navigation'
import { cx } from '@/lib/shared/class-names'

export const rowLink = 'inline-flex min-h-touch items-center underline underline-offset-3 wrap-anywhere'

export const RowLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} prefetch={false} className={rowLink}>
    {children}
  </Link>
)

type RowHeadProps = {
  href: string
  name: string
  since: string
  age: string
  isOverdue?: boolean
  children?: ReactNode
}

/** The link to `href` gets the focus when the keys move to this row. */
export const RowHead = ({ href, name, since, age, isOverdue = false, children }: RowHeadProps) => (
  <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
    <Link href={href} prefetch={false} data-row="" className={cx(rowLink, 'font-semibold text-ink')}>
      {name}
    </Link>
    {children}
    <time dateTime={since} className={cx('text-xs', isOverdue ? 'font-semibold text-danger' : 'text-faint')}>
      {age}
    </time>
  </p>
)

export const RowTitle = ({ children }: { children: ReactNode }) => (
  <h2 dir="auto" className="max-w-text font-serif text-xl leading-snug font-semibold wrap-anywhere">
    {children}
  </h2>
)

export function ListedWords({ words }: { words: readonly string[] }) {
  const r = useTranslations('moderatedReports')
  if (words.length === 0) return null
  return <p className="text-sm font-semibold">{r('words', { words: words.join(', ') })}</p>
}

type RowDecisionProps = {
  outcome: string | undefined
  /** Why there are no buttons. */
  refusal: string | undefined
  children: ReactNode
}

export function RowDecision({ outcome, refusal, children }: RowDecisionProps) {
  if (outcome) {
    return (
      <p role="status" className="text-sm font-semibold">
        {outcome}
      </p>
    )
  }
  return refusal ? <p className="text-sm text-soft">{refusal}</p> : children
}
