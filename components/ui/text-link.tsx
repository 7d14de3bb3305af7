import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/link'

export const linkTo = (href: string) => (text: ReactNode) => (
  <Link href={href} prefetch={false} className="underlined">
    {text}
  </Link>
)

export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} rel="noopener" className="underlined inline-flex min-h-touch items-center wrap-anywhere">
    {children}
  </a>
)

export const strong = (text: ReactNode) => <strong className="font-semibold">{text}</strong>
