import type { Notification } from '@sesol/contract/notifications/schema'
import { useEffect } from 'react'
import { setUnread } from '@/lib/client/accounts/session'
import { call } from '@/lib/client/http/api'
import { keys } from '@/lib/client/http/keys'
import { usePages } from '@/lib/client/http/use-pages'

export function useNotifications(member: number) {
  const pages = usePages<Notification>(keys.notifications(member), (cursor) =>
    call('listNotifications', { query: { cursor } }),
  )
  const newest = pages.items?.[0]
  useEffect(() => {
    if (!newest || newest.is_read) return
    call('readNotifications', { body: { until: newest.id } }).then(
      () => setUnread(0),
      () => undefined,
    )
  }, [newest])
  return pages
}
