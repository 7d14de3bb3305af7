import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/navigation'

const style = 'underline decoration-line-strong underline-offset-4 hover:decoration-ink'

/** For `t.rich`: a link within a sentence. */
export const linkTo = (href: string) => (text: ReactNode) => (
  <Link href={href} prefetch={false} className={style}>
    {text}
  </Link>
)

export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} rel="noopener" className={`inline-flex min-h-touch items-center wrap-anywhere ${style}`}>
    {children}
  </a>
)

/** For `t.rich`: the words that a sentence is about. */
export const strong = (text: ReactNode) => <strong className="font-semibold">{text}</strong>
