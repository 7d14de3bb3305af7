'use client'

import { useViewer } from '@/lib/client/accounts/session'

/** Until the viewer is known, renders for a member if this browser had one (`data-member`). */
export function useSettingsViewer() {
  const { viewer, confirmed } = useViewer()
  return {
    id: viewer?.id ?? null,
    isStranger: confirmed && !viewer,
    forMembers: viewer ? '' : 'hidden in-data-member:block',
    forStrangers: confirmed ? '' : 'in-data-member:hidden',
  }
}
