'use client'

import { useTranslations } from 'next-intl'
import { useCopy } from '@/components/sharing/use-copy'
import { useShared } from '@/components/sharing/use-shared'
import { toast } from '@/components/ui/toast'
import { useViewer } from '@/lib/client/accounts/session'
import { useMediaQuery } from '@/lib/client/browser/media-query'
import { useErrorText } from '@/lib/client/http/error-text'
import { useClick } from '@/lib/client/support/clicks'
import { useFollow } from '@/lib/client/updates/follow'
import type { Actable } from '@/lib/shared/campaigns/actable'
import type { ActionTools } from './action-table'
import { useSignUp } from './use-sign-up'

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
    follow: useFollowing(campaign),
  }
}

function useFollowing(campaign: Actable) {
  const t = useTranslations('actions')
  const errorText = useErrorText()
  const signUp = useSignUp(campaign)
  const { viewer } = useViewer()
  const { isFollowing, toggle } = useFollow(campaign.id, campaign.takesUpdates && Boolean(viewer))
  return {
    isFollowing,
    toggle: () => {
      if (!viewer) return signUp(t('followAsMember'), window.location.pathname)
      toggle().catch((failure: unknown) => toast.error(errorText(failure)))
    },
  }
}
