'use client'

import type { Me } from '@sesol/contract/accounts'
import { useLocale, useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { formatDay } from '@/lib/shared/text/dates'
import { KeepAccount } from './keep-account'

export function DeletionNotice({ me }: { me: Me }) {
  const t = useTranslations('settings')
  const locale = useLocale()
  return (
    <Banner
      tone="danger"
      title={t('notices.deletion', { date: formatDay(me.deletion_at ?? '', locale) })}
      className="mb-6"
    >
      <p className="mb-3">{t('notices.deletionText')}</p>
      <KeepAccount me={me} />
    </Banner>
  )
}
