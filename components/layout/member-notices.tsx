'use client'

import { Deferred } from '@/components/ui/deferred'
import { useViewer } from '@/lib/client/accounts/session'
import { deferred } from '@/lib/client/browser/deferred-module'
import { withMessages } from '@/lib/i18n/all-messages'

const changedNotices = deferred(withMessages(() => import('./changed-notices').then((part) => part.ChangedNotices)))

export function MemberNotices() {
  const { viewer } = useViewer()
  if (!viewer?.has_outdated_notices) return null
  return <Deferred of={changedNotices}>{(Changed) => <Changed viewer={viewer} />}</Deferred>
}
