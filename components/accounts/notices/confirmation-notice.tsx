'use client'

import type { Me } from '@sesol/contract/accounts'
import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'

/** The address has not been confirmed yet: what that means, and the way to a new mail. */
export function ConfirmationNotice({ me }: { me: Me }) {
  const t = useTranslations('settings')
  return <Banner tone="warning" title={t('notices.unconfirmed', { email: me.email })} />
}
