'use client'

import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import { useViewer } from '@/lib/client/accounts/session'
import { paths } from '@/lib/shared/paths'

/** Until the viewer is known, renders for a member if this browser had one (`data-member`). */
export function useSettingsViewer() {
  const { viewer, confirmed } = useViewer()
  return {
    id: viewer?.id ?? null,
    isStranger: confirmed && !viewer,
    forMembers: viewer ? '' : 'hidden in-data-member:block',
    forStrangers: confirmed ? '' : 'in-data-member:hidden',
  }
}

export function SignedOut() {
  const t = useTranslations('settings')
  return (
    <div className="grid justify-items-start gap-5 pt-2">
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
