'use client'

import { useCopy } from '@/components/sharing/use-copy'
import { useShared } from '@/components/sharing/use-shared'
import { useMediaQuery } from '@/lib/client/browser/media-query'
import { useClick } from '@/lib/client/support/clicks'
import type { Actable } from '@/lib/shared/campaigns/actable'
import type { ActionTools } from './action-table'

export function useActionTools(campaign: Actable, comments: ActionTools['comments']): ActionTools {
  const email = useClick(campaign, 'email')
  const fax = useClick(campaign, 'fax')
  const phone = useClick(campaign, 'phone')
  return {
    campaign,
    isTouch: useMediaQuery('(pointer: coarse)', false),
    done: { email: email.doneToday, fax: fax.doneToday, phone: phone.doneToday },
    registerCall: phone.register,
    shared: useShared(campaign),
    ...useCopy(),
    comments,
  }
}
