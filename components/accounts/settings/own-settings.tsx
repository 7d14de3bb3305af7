'use client'

import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { useOwnRecord } from '@/lib/client/accounts/own-profile'
import { useErrorText } from '@/lib/client/http/error-text'
import { keys } from '@/lib/client/http/keys'
import { isLacking, useMe } from '@/lib/client/http/queries'
import { AccountNotices } from '../notices/account-notices'
import { Deletion } from './deletion'
import { Export } from './export'
import { Notifications } from './notifications'
import { Password } from './password'
import { Privacy } from './privacy'
import { Sessions } from './sessions'
import { Signatures } from './signatures'
import { useLanding } from './use-landing'
import { Waiting } from './waiting'

/** What not every API can. */
export type Offered = {
  canDelete: boolean
  /** Whether members are mailed about campaigns, who can take their consent to it back. */
  mailsMembers: boolean
}

type OwnSettingsProps = Offered & {
  /** Null while it is not known yet who looks. */
  id: number | null
  /** The account is to be deleted at that moment, and nobody is signed in any more. */
  onLeft: (deletionAt: string) => void
}

export function OwnSettings({ id, onLeft, canDelete, mailsMembers }: OwnSettingsProps) {
  const t = useTranslations('settings')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const { data: me, error, mutate } = useMe(id)
  useLanding(me !== undefined)
  if (me) {
    return (
      <Fragment key={me.id}>
        <AccountNotices me={me} />
        <Privacy user={me} record={keys.me(me.id)} />
        {mailsMembers ? <Notifications me={me} /> : null}
        <Password me={me} />
        <Sessions me={me} />
        <Signatures me={me} />
        <Export me={me} />
        {canDelete ? <Deletion me={me} onLeft={onLeft} /> : null}
      </Fragment>
    )
  }
  if (id === null || !error) return <Waiting />
  if (isLacking(error)) return <PublicSettings id={id} />
  return (
    <div className="grid justify-items-start gap-5 border-t border-line py-10">
      <Banner tone="danger" role="alert" title={t('failed')} className="w-full">
        {errorText(error)}
      </Banner>
      <Button onClick={() => void mutate()}>{ui('retry')}</Button>
    </div>
  )
}

/** What can be set on a server that tells its members no more of themselves than a profile does. */
function PublicSettings({ id }: { id: number }) {
  const { record } = useOwnRecord(id)
  return record ? <Privacy user={record} record={keys.userDetail(id)} /> : null
}
