'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/lib/i18n/navigation'
import { KeyHint, useShortcuts } from './desk-keys'
import { undoHeld, useHeld } from './held-decision'

/** The decision that is not sent yet, and the way back. */
export function UndoHeld({ className = '' }: { className?: string }) {
  const t = useTranslations('moderation')
  const router = useRouter()
  const held = useHeld()
  const undo = () => {
    undoHeld()
    toast.info(t('undone'))
    if (held?.address) router.push(held.address)
  }
  const isWaiting = held !== undefined && !held.isSent
  useShortcuts({ undo: isWaiting ? undo : undefined })
  if (!isWaiting) return null
  return (
    <div className={`flex min-w-0 items-center gap-2 text-sm ${className}`}>
      <p role="status" className="min-w-0 truncate font-semibold">
        {held.text}
      </p>
      <Button variant="quiet" className="shrink-0 underline underline-offset-3" onClick={undo}>
        {t('undo')} <KeyHint of="undo" />
      </Button>
    </div>
  )
}
