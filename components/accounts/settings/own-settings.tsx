'use client'

import type { Me } from '@sesol/contract/accounts/schema'
import { useTranslations } from 'next-intl'
import { type ComponentType, Fragment } from 'react'
import { useOwnRecord } from '@/lib/client/accounts/own-profile'
import { useLacking } from '@/lib/client/http/capabilities'
import { keys } from '@/lib/client/http/keys'
import { useMe } from '@/lib/client/http/queries'
import { type SettingsPage, type SettingsSection, sectionsOf } from '@/lib/shared/accounts/settings-pages'
import { AccountNotices } from '../notices/account-notices'
import { Alerts } from './alerts'
import { Appearance } from './appearance'
import { Deletion } from './deletion'
import { Export } from './export'
import { Factor } from './factor'
import { Follows } from './follows'
import { LoadFailure } from './load-failure'
import { Notifications } from './notifications'
import { Password } from './password'
import { Privacy } from './privacy'
import { Sessions } from './sessions'
import { SettingsSkeleton } from './settings-skeleton'
import { Signatures } from './signatures'

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
  export: Export,
  deletion: Deletion,
}

type OwnSettingsProps = { id: number | null; page: SettingsPage; onLeft: PartProps['onLeft'] }

export function OwnSettings({ id, page, onLeft }: OwnSettingsProps) {
  const t = useTranslations('settings')
  const lacking = useLacking()
  const hasMe = !lacking.includes('account')
  const sections = sectionsOf(page, lacking)
  const { data: me, error, mutate } = useMe(hasMe ? id : null)
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
