'use client'

import { useViewer } from '@/lib/client/accounts/session'
import { useLacking } from '@/lib/client/http/capabilities'
import { useMe } from '@/lib/client/http/queries'

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

/** The member's own record, which not every API has. */
export function useSettingsRecord(id: number | null) {
  const lacking = useLacking()
  const hasMe = !lacking.includes('account')
  const { data: me, error, mutate } = useMe(hasMe ? id : null)
  return { lacking, hasMe, me, error, mutate }
}
