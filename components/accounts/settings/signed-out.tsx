'use client'

import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import { paths } from '@/lib/shared/paths'

export function SignedOut() {
  const t = useTranslations('settings')
  return (
    <div className="grid justify-items-start gap-5 border-t border-line py-10 md:py-12">
      <h2 className="font-serif text-2xl font-semibold">{t('account')}</h2>
      <p className="max-w-text text-soft">{t('signedOut')}</p>
      <LinkButton
        href={paths.signIn}
        look="primary"
        size="lg"
        onClick={() => rememberReturnAddress(location.pathname + location.hash)}
      >
        {t('signIn')}
      </LinkButton>
    </div>
  )
}
