'use client'

import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import { paths } from '@/lib/shared/paths'

/** On a page that is for members only. */
export function SignedOut({ of }: { of: 'settings' | 'notifications' }) {
  const t = useTranslations(of)
  return (
    <div className="grid justify-items-start gap-5">
      <p className="max-w-text text-soft">{t('signedOut')}</p>
      <LinkButton
        href={paths.signIn}
        variant="primary"
        size="lg"
        onClick={() => rememberReturnAddress(location.pathname + location.hash)}
      >
        {t('signIn')}
      </LinkButton>
    </div>
  )
}
