import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/navigation'

const style = 'underline decoration-line-strong underline-offset-4 hover:decoration-ink'

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

export const strong = (text: ReactNode) => <strong className="font-semibold">{text}</strong>
