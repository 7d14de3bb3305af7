'use client'

import type { Me } from '@sesol/contract/accounts/schema'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentType, Fragment, useState } from 'react'
import { SignedOut } from '@/components/accounts/entry/signed-out'
import { Notifications } from '@/components/notifications/notification-preferences'
import { LinkButton } from '@/components/ui/link-button'
import { useOwnRecord } from '@/lib/client/accounts/own-profile'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import { useFocusOnMount } from '@/lib/client/browser/focus'
import { keys } from '@/lib/client/http/keys'
import { type SettingsPage, type SettingsSection, sectionsOf } from '@/lib/shared/accounts/settings-pages'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'
import { AccountNotices } from '../notices/account-notices'
import { Appearance } from './appearance'
import { Email } from './email'
import { Deletion, Export } from './export'
import { Factor } from './factor'
import { Alerts, Follows } from './follows'
import { LoadFailure } from './load-failure'
import { Password, Privacy } from './password'
import { Sessions } from './sessions'
import { SettingsSkeleton } from './settings-skeleton'
import { Signatures } from './signatures'
import { useSettingsRecord, useSettingsViewer } from './use-settings-viewer'

function Left({ deletionAt }: { deletionAt: string }) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <section aria-labelledby="left" className="grid justify-items-start gap-4 border-t border-line py-10">
      <h2 ref={heading} id="left" tabIndex={-1} className="font-serif text-2xl font-semibold outline-none">
        {t('deletion.left', { date: formatDay(deletionAt, locale) })}
      </h2>
      <p className="max-w-text text-lg text-soft">{t('deletion.leftText')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={paths.home()} variant="primary" size="lg">
          {t('deletion.home')}
        </LinkButton>
        <LinkButton href={paths.signIn} size="lg" onClick={() => rememberReturnAddress(location.pathname)}>
          {t('deletion.signIn')}
        </LinkButton>
      </div>
    </section>
  )
}

export function Settings({ page }: { page: SettingsPage }) {
  const { id, isStranger, forMembers, forStrangers } = useSettingsViewer()
  const [leftUntil, setLeftUntil] = useState<string>()
  if (page === 'appearance') {
    return (
      <div>
        <Appearance />
      </div>
    )
  }
  return (
    <>
      {id === null ? (
        <div className={forStrangers}>{leftUntil ? <Left deletionAt={leftUntil} /> : <SignedOut of="settings" />}</div>
      ) : null}
      {isStranger ? null : (
        <div className={forMembers}>
          <OwnSettings id={id} page={page} onLeft={setLeftUntil} />
        </div>
      )}
    </>
  )
}

type PartProps = { me: Me; onLeft: (deletionAt: string) => void }

const parts: Record<SettingsSection, ComponentType<PartProps>> = {
  appearance: Appearance,
  privacy: ({ me }) => <Privacy user={me} record={keys.me(me.id)} />,
  notifications: Notifications,
  password: Password,
  factor: Factor,
  sessions: Sessions,
  signatures: Signatures,
  follows: Follows,
  alerts: Alerts,
  email: Email,
  export: Export,
  deletion: Deletion,
}

type OwnSettingsProps = { id: number | null; page: SettingsPage; onLeft: PartProps['onLeft'] }

function OwnSettings({ id, page, onLeft }: OwnSettingsProps) {
  const t = useTranslations('settings')
  const { lacking, hasMe, me, error, mutate } = useSettingsRecord(id)
  const sections = sectionsOf(page, lacking)
  if (me) {
    return (
      <Fragment key={me.id}>
        <AccountNotices me={me} />
        {sections.map((section) => {
          const Part = parts[section]
          return <Part key={section} me={me} onLeft={onLeft} />
        })}
      </Fragment>
    )
  }
  if (id !== null && !hasMe) return <PublicSettings id={id} />
  if (!error) return <SettingsSkeleton sections={sections} />
  return <LoadFailure title={t('failed')} error={error} onRetry={() => mutate()} />
}

function PublicSettings({ id }: { id: number }) {
  const { record } = useOwnRecord(id)
  return record ? <Privacy user={record} record={keys.userDetail(id)} /> : null
}
