'use client'

import { useViewer } from '@/lib/client/accounts/session'

/** Renders for a member if this browser had one (`data-member`), until the viewer is known. */
export function useSettingsViewer() {
  const { viewer, confirmed } = useViewer()
  return {
    id: viewer?.id ?? null,
    isStranger: confirmed && !viewer,
    forMembers: viewer ? '' : 'hidden in-data-member:block',
    forStrangers: confirmed ? '' : 'in-data-member:hidden',
  }
}
