'use client'

import { Check, Copy } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useCopy } from '@/components/sharing/use-copy'
import { getPathname } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'
import { shareText } from '@/lib/shared/share-links'
import { ActionButton } from './action-button'
import type { BarLook } from './action-style'
import { useActions } from './actions'

/** The text that is shared, into the clipboard. */
export function CopyAction({ look }: { look: BarLook }) {
  const t = useTranslations('actions')
  const locale = useLocale()
  const { id, title } = useActions().campaign
  const { copied, copy } = useCopy()
  const press = () => {
    const page = getPathname({ href: paths.campaign(id, 'copy'), locale })
    void copy(shareText({ title, line: t('copyLine'), address: new URL(page, window.location.href).href }))
  }
  return (
    <ActionButton
      data-action="copy"
      look={look}
      icon={copied ? Check : Copy}
      word={t(copied ? 'copied' : 'copy')}
      onClick={press}
    />
  )
}
