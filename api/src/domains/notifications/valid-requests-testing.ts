import type { Fixtures, ValidRequests } from '../../http/fixtures-testing.ts'

export function validRequests({ member }: Fixtures): ValidRequests<'notifications'> {
  const { access: token } = member
  return {
    listNotifications: () => ({ token }),
    readNotifications: () => ({ token, fields: { until: 1 } }),
    notificationPreferences: () => ({ token }),
    changeNotificationPreferences: () => ({
      token,
      fields: { kinds: { commented: { on_site: true, mail: 'weekly' } }, quiet: null },
    }),
  }
}
