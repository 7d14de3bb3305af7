'use client'

import { Dialog } from '@/components/ui/dialog'
import type { Actable } from '@/lib/shared/actable'

/** The petition by fax, or the way to the government's complaint portal. */
export function FaxDialog({ campaign, onClose }: { campaign: Actable; onClose: () => void }) {
  return (
    <Dialog title={campaign.title} onClose={onClose}>
      <p>{campaign.title}</p>
    </Dialog>
  )
}
