import type { Fixtures, ValidRequests } from '../../http/fixtures-testing.ts'
import type { TestApi } from '../../testing.ts'
import { alertsOf, insertAlert } from './alerts.ts'
import { alertToken } from './testing.ts'

export function validRequests(api: TestApi, { member }: Fixtures): ValidRequests {
  return {
    readNotifications: () => ({ fields: { until: 1 } }),
    createAlert: () => ({
      fields: { kind: 'topic', key: 'environment', email: 'takip@ornek.example' },
    }),
    linkedAlert: async () => ({ fields: { token: alertToken(api.deps.config) } }),
    confirmAlert: async () => ({ fields: { token: alertToken(api.deps.config) } }),
    endAlert: async () => {
      const alert = { kind: 'topic', key: 'environment', language: 'tr' } as const
      const own = { user_id: member.id, email: 'takip@ornek.example', mailbox: 'takip' }
      await insertAlert(api.db, { ...alert, ...own })
      const [first] = await alertsOf(api.db, member.id)
      return { params: { id: first?.id ?? 0 } }
    },
  }
}
