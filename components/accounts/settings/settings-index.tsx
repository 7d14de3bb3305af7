'use client'

import type { Me } from '@sesol/contract/accounts/schema'
import { ChevronRight } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SignedOut } from '@/components/accounts/entry/signed-out'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/loading'
import { themeLabels, useTheme } from '@/components/ui/theme-switch'
import { useOwnSessions, useSecondFactor } from '@/lib/client/http/queries'
import { useNotificationPreferences } from '@/lib/client/notifications/preferences'
import { useOwnSignatures } from '@/lib/client/support/own-signatures'
import { Link } from '@/lib/i18n/link'
import { type SettingsPage, sectionsOf, settingsPageNames, settingsPages } from '@/lib/shared/accounts/settings-pages'
import { notificationLevelOf } from '@/lib/shared/notifications/levels'
import { paths } from '@/lib/shared/paths'
import { AccountNotices } from '../notices/account-notices'
import { LoadFailure } from './load-failure'
import { useSettingsRecord, useSettingsViewer } from './use-settings-viewer'

export function SettingsIndex() {
  const t = useTranslations('settings')
  const { id, isStranger, forMembers, forStrangers } = useSettingsViewer()
  const { lacking, hasMe, me, error, mutate } = useSettingsRecord(id)
  const pages = settingsPageNames.filter((page) => sectionsOf(page, lacking).length > 0)
  const hasValue = (page: SettingsPage) => hasMe && sectionsOf(page, lacking).includes(settingsPages[page][0])
  return (
    <>
      <ul className="border-t border-line">
        {pages.map((page) =>
          page === 'appearance' ? (
            <Row key={page} page={page} value={<Theme />} />
          ) : isStranger ? null : (
            <Row
              key={page}
              page={page}
              className={forMembers}
              value={hasValue(page) ? <Value page={page} me={me} error={error} /> : null}
            />
          ),
        )}
      </ul>
      {me ? <AccountNotices me={me} /> : null}
      {error && !me ? <LoadFailure title={t('failed')} error={error} onRetry={() => mutate()} /> : null}
      {id === null ? (
        <div className={forStrangers}>
          <SignedOut of="settings" />
        </div>
      ) : null}
    </>
  )
}

type RowProps = { page: SettingsPage; className?: string; value: ReactNode }

function Row({ page, className, value }: RowProps) {
  const t = useTranslations('settings')
  return (
    <li className={className}>
      <Link
        href={paths.settingsPage(page)}
        prefetch={false}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-4 text-ink no-underline hover:bg-sunken"
      >
        <span className="text-lg font-semibold">{t(`pages.${page}`)}</span>
        <Icon of={ChevronRight} className="row-span-2 size-5 text-soft" />
        <span className="min-h-6 text-soft wrap-anywhere">{value}</span>
      </Link>
    </li>
  )
}

function Theme() {
  return useTranslations('layout')(themeLabels[useTheme()])
}

type ValueProps = { page: SettingsPage; me: Me | undefined; error: unknown }

function Value({ page, me, error }: ValueProps) {
  if (!me) return <Shown of={undefined} error={error} />
  const Present = values[page]
  return <Present me={me} />
}

/** Why a value is lacking, its page says. */
const Shown = ({ of, error }: { of: string | undefined; error: unknown }) =>
  of ?? (error ? null : <Skeleton className="my-1 h-4 w-28" />)

const values: Record<SettingsPage, (props: { me: Me }) => ReactNode> = {
  password: function Sessions({ me }) {
    const t = useTranslations('settings')
    const { data, error } = useOwnSessions(me.id)
    return <Shown of={data && t('values.sessions', { count: data.results.length })} error={error} />
  },
  factor: function Factor({ me }) {
    const t = useTranslations('settings')
    const { data, error } = useSecondFactor(me.id)
    const isOn = data && (data.enrolled_at !== null || data.passkeys.length > 0)
    return <Shown of={data && t(isOn ? 'values.on' : 'values.off')} error={error} />
  },
  notifications: function Level({ me }) {
    const t = useTranslations('notifications')
    const { preferences, error } = useNotificationPreferences(me.id)
    const level = preferences && notificationLevelOf(preferences.kinds)
    return <Shown of={preferences && t(level ? `levels.${level}` : 'levels.own')} error={error} />
  },
  appearance: Theme,
  signatures: function Count({ me }) {
    const t = useTranslations('settings')
    const { count, error } = useOwnSignatures(me.id)
    return <Shown of={count && t('values.signatures', count)} error={error} />
  },
  account: ({ me }) => <bdi>{me.email}</bdi>,
}
