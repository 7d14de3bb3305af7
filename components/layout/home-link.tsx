'use client'

import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { IntentLink } from '@/components/ui/intent-link'
import { deferred } from '@/lib/client/browser/deferred-module'
import { usePathname } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/routing'
import { paths } from '@/lib/shared/paths'

const pagePictures = deferred(() => import('@/lib/client/campaigns/page-pictures'))

export function HomeLink(props: Omit<ComponentProps<typeof IntentLink>, 'href' | 'onIntent'>) {
  const pathname = usePathname()
  const locale = useLocale()
  const preload = async () => {
    if (pathname === paths.home()) return
    const { preloadFirstPictures } = await pagePictures.load(locale)
    await preloadFirstPictures(localized(locale, paths.home()), pathname.startsWith('/campaign/') ? 3 : 5)
  }
  return <IntentLink {...props} href={paths.home()} onIntent={() => void preload().catch(() => undefined)} />
}
