import {
  choosableKinds,
  type NotificationKind,
  type NotificationPreference,
  type NotificationPreferences,
  notificationRules,
} from '@sesol/contract/notifications/schema'

export const notificationLevels = ['all', 'important', 'none'] as const
export type NotificationLevel = (typeof notificationLevels)[number]
type Kinds = NotificationPreferences['kinds']

/** What is rare and waited for is mailed at once, and is important. */
function preferenceAt(level: NotificationLevel, kind: NotificationKind): NotificationPreference {
  const { mail } = notificationRules[kind]
  const isWanted = level === 'all' || (level === 'important' && mail === 'at_once')
  return { on_site: isWanted, mail: isWanted ? mail : 'off' }
}

export const kindsAt = (level: NotificationLevel, kinds: Kinds): Kinds =>
  Object.fromEntries(choosableKinds.filter((kind) => kinds[kind]).map((kind) => [kind, preferenceAt(level, kind)]))

/** Undefined where the member chose kind by kind. */
export const notificationLevelOf = (kinds: Kinds): NotificationLevel | undefined =>
  notificationLevels.find((level) =>
    choosableKinds.every((kind) => {
      const [chosen, at] = [kinds[kind], preferenceAt(level, kind)]
      return !chosen || (chosen.on_site === at.on_site && chosen.mail === at.mail)
    }),
  )
