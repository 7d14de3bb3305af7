'use client'

import { Link } from '@/lib/i18n/link'

type LinkItemsProps = {
  links: readonly { href: string; name: string }[]
  className?: string
  linkClassName?: string
}

/** The links are rendered in the browser: the server would send each with all that it is made of. */
export function LinkItems({ links, className, linkClassName }: LinkItemsProps) {
  return links.map(({ href, name }) => (
    <li key={href} className={className}>
      <Link href={href} prefetch={false} className={linkClassName}>
        {name}
      </Link>
    </li>
  ))
}
