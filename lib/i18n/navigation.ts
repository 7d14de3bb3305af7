import { usePathname as useLocalizedPathname, useRouter as useLocalizedRouter } from 'next/navigation'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { localized, withoutLocale } from './routing'

/** The router of Next.js, for paths without a locale. */
export function useRouter() {
  const router = useLocalizedRouter()
  const locale = useLocale()
  return useMemo(
    () => ({
      ...router,
      push: (path: string) => router.push(localized(locale, path)),
      replace: (path: string) => router.replace(localized(locale, path)),
    }),
    [router, locale],
  )
}

export const usePathname = (): string => withoutLocale(useLocalizedPathname())
