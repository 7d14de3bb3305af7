import type { Group } from '@sesol/contract/capabilities'

/** The pages in the order of the index, each with its sections. */
export const settingsPages = {
  password: ['password', 'sessions'],
  factor: ['factor'],
  notifications: ['notifications'],
  appearance: ['appearance'],
  signatures: ['signatures', 'follows', 'alerts'],
  account: ['privacy', 'email', 'export', 'deletion'],
} as const

export type SettingsPage = keyof typeof settingsPages
export type SettingsSection = (typeof settingsPages)[SettingsPage][number]
export const settingsPageNames = Object.keys(settingsPages) as SettingsPage[]

const groupOf: Partial<Record<SettingsSection, Group>> = {
  notifications: 'notifications',
  factor: 'second_factor',
  signatures: 'withdrawal',
  follows: 'updates',
  alerts: 'updates',
}

const withoutAccount: readonly SettingsSection[] = ['appearance', 'privacy']

/** The sections for an API that lacks these groups; the others need the member's own record. */
export const sectionsOf = (page: SettingsPage, lacking: readonly Group[]): SettingsSection[] =>
  settingsPages[page].filter((section: SettingsSection) => {
    const group = groupOf[section]
    return withoutAccount.includes(section) || !(lacking.includes('account') || (group && lacking.includes(group)))
  })
