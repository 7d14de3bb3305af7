'use client'

import { Dialog } from '@/components/ui/dialog'
import type { Actable } from '@/lib/shared/actable'

/** The number to call: to read, to copy, to scan with a phone. */
export function PhoneDialog({ campaign, onClose }: { campaign: Actable; onClose: () => void }) {
  return (
    <Dialog title={campaign.title} onClose={onClose}>
      <p>{campaign.title}</p>
    </Dialog>
  )
}
