import { ArrowLeft } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode, Ref } from 'react'
import { FormFailure } from '@/components/ui/form-failure'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/link'
import { cx } from '@/lib/shared/class-names'
import type { Failed } from './use-desk-action'

export const rowLink = 'inline-flex min-h-touch items-center underline underline-offset-3 wrap-anywhere'

export const RowLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} prefetch={false} className={rowLink}>
    {children}
  </Link>
)

export type RowState = { acts: ReactNode; age: string }

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

export const Empty = ({ children }: { children: ReactNode }) => (
  <p className="border-t border-line py-16 text-center font-serif text-xl font-semibold">{children}</p>
)

export const Rows = ({ list, children }: { list?: Ref<HTMLUListElement>; children: readonly ReactNode[] }) => (
  <ul ref={list} className="border-t border-line empty:hidden">
    {children}
  </ul>
)

type RowProps = { acts: ReactNode; failed?: Failed; children: ReactNode }

/** Words, and beside them what can be done; below the words why it failed. */
export const Row = ({ acts, failed, children }: RowProps) => (
  <li className="grid gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
    <div className="grid min-w-0 gap-0.5">
      {children}
      {failed ? <FormFailure {...failed} /> : null}
    </div>
    <div className="flex flex-wrap gap-3 justify-self-start">{acts}</div>
  </li>
)

export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    prefetch={false}
    className="-my-3 inline-flex min-h-touch items-center gap-1.5 justify-self-start text-sm font-semibold text-ink no-underline"
  >
    <Icon of={ArrowLeft} className="size-4" />
    {children}
  </Link>
)
