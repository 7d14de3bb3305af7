'use client'

import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { useSentForm } from '@/lib/client/forms/sent-form'

/** The member's menu, which has it for browsers with scripts, needs them. */
export function SignOutForm() {
  const t = useTranslations('layout')
  const failed = useSentForm('blacklistToken')?.failure
  return (
    <noscript>
      <form method="post" className="grid gap-4 justify-items-start">
        {failed ? <Banner tone="danger" title={t('logoutFailed')} /> : null}
        <Button type="submit">{t('logout')}</Button>
      </form>
    </noscript>
  )
}
