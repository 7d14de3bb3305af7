'use client'

import { Dialog } from '@/components/ui/dialog'
import type { Actable } from '@/lib/shared/actable'

/** How the campaign's e-mail is written: in the own program, on the web, or by hand. */
export function EmailDialog({ campaign, onClose }: { campaign: Actable; onClose: () => void }) {
  return (
    <Dialog title={campaign.title} onClose={onClose}>
      <p>{campaign.title}</p>
    </Dialog>
  )
}
