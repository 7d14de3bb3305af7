import NextLink from 'next/link'
import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { localized } from './routing'

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href'> & { href: string }

/** A link to a page in the language of its own page. */
export function Link({ href, ...rest }: LinkProps) {
  const locale = useLocale()
  return <NextLink href={href.startsWith('/') ? localized(locale, href) : href} {...rest} />
}
