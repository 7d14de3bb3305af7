'use client'

import { Dialog } from '@/components/ui/dialog'
import type { Actable } from '@/lib/shared/actable'

/** Where the campaign can be shared. */
export function ShareDialog({ campaign, onClose }: { campaign: Actable; onClose: () => void }) {
  return (
    <Dialog title={campaign.title} onClose={onClose}>
      <p>{campaign.title}</p>
    </Dialog>
  )
}
