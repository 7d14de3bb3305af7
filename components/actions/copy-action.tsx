'use client'

import { Check, Copy } from 'lucide'
import { useTranslations } from 'next-intl'
import { useCopy } from '@/components/sharing/use-copy'
import { useShared } from '@/components/sharing/use-shared'
import { shareText } from '@/lib/shared/share-links'
import { ActionButton } from './action-button'
import type { BarLook } from './action-style'
import { useActions } from './actions'

/** The text that is shared, into the clipboard. */
export function CopyAction({ look }: { look: BarLook }) {
  const t = useTranslations('actions')
  const shared = useShared(useActions().campaign)
  const { copied, copy } = useCopy()
  return (
    <ActionButton
      data-action="copy"
      look={look}
      icon={copied ? Check : Copy}
      word={t(copied ? 'copied' : 'copy')}
      onClick={() => void copy(shareText(shared('copy')))}
    />
  )
}
