'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'

/** After account deletion: until when it can be restored, and how. */
export function Left({ deletionAt }: { deletionAt: string }) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  // The dialog and the settings were removed.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="left" className="grid justify-items-start gap-4 border-t border-line py-10">
      <h2 ref={heading} id="left" tabIndex={-1} className="font-serif text-2xl font-semibold outline-none">
        {t('deletion.left', { date: formatDay(deletionAt, locale) })}
      </h2>
      <p className="max-w-text text-lg text-soft">{t('deletion.leftText')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={paths.home()} look="primary" size="lg">
          {t('deletion.home')}
        </LinkButton>
        <LinkButton href={paths.signIn} size="lg" onClick={() => rememberReturnAddress(location.pathname)}>
          {t('deletion.signIn')}
        </LinkButton>
      </div>
    </section>
  )
}
