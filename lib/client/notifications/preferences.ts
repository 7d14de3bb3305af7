import type { NotificationChanges, NotificationPreferences } from '@sesol/contract/notifications/schema'
import { call } from '@/lib/client/http/api'
import { keys } from '@/lib/client/http/keys'
import { useCall } from '@/lib/client/http/queries'
import { sequential } from '@/lib/client/http/sequential'

const merge = (now: NotificationPreferences, { kinds, quiet }: NotificationChanges): NotificationPreferences => ({
  kinds: { ...now.kinds, ...kinds },
  quiet: quiet === undefined ? now.quiet : quiet,
})

const inTurn = sequential()

export function useNotificationPreferences(member: number) {
  const { data, error, mutate } = useCall(keys.notificationPreferences(member), { revalidateOnFocus: false })
  async function change(changes: NotificationChanges): Promise<void> {
    const sent = inTurn((maker) => call('changeNotificationPreferences', { body: changes, keepalive: true, maker }))
    await mutate(sent, {
      optimisticData: (known, shown) => merge(shown ?? known ?? { kinds: {}, quiet: null }, changes),
      populateCache: true,
      revalidate: false,
      rollbackOnError: true,
    })
  }
  return { preferences: data, error, retry: () => void mutate(), change }
}
