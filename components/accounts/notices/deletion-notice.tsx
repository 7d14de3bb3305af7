'use client'

import type { Me } from '@sesol/contract/accounts'
import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'

/** The account is to be deleted: when, and the way to keep it. */
export function DeletionNotice({ me }: { me: Me }) {
  const t = useTranslations('settings')
  return <Banner tone="danger" title={t('notices.deletion', { date: me.deletion_at ?? '' })} />
}
