'use client'

import { useTranslations } from 'next-intl'
import { Fragment, useEffect, useRef } from 'react'
import { useOwnRecord } from '@/lib/client/accounts/own-profile'
import { keys } from '@/lib/client/http/keys'
import { isLacking, useMe } from '@/lib/client/http/queries'
import { AccountNotices } from '../notices/account-notices'
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

const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Scrolls to the URL fragment once the content above has its final size, unless the user has scrolled. */
function useScrollToFragment(isThere: boolean): void {
  const hasMoved = useRef(false)

  useEffect(() => {
    const note = () => {
      hasMoved.current = true
    }
    for (const move of moves) window.addEventListener(move, note, { passive: true, once: true })
    return () => {
      for (const move of moves) window.removeEventListener(move, note)
    }
  }, [])

  useEffect(() => {
    if (isThere && !hasMoved.current) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isThere])
}

export type Offered = {
  canDelete: boolean
  mailsMembers: boolean
}

type OwnSettingsProps = Offered & {
  id: number | null
  onLeft: (deletionAt: string) => void
}

export function OwnSettings({ id, onLeft, canDelete, mailsMembers }: OwnSettingsProps) {
  const t = useTranslations('settings')
  const { data: me, error, mutate } = useMe(id)
  useScrollToFragment(me !== undefined)
  if (me) {
    return (
      <Fragment key={me.id}>
        <AccountNotices me={me} />
        <Privacy user={me} record={keys.me(me.id)} />
        {mailsMembers ? <Notifications me={me} /> : null}
        <Password me={me} />
        <Factor me={me} />
        <Sessions me={me} />
        <Signatures me={me} />
        <Follows me={me} />
        <Export me={me} />
        {canDelete ? <Deletion me={me} onLeft={onLeft} /> : null}
      </Fragment>
    )
  }
  if (id === null || !error) return <SettingsSkeleton />
  if (isLacking(error)) return <PublicSettings id={id} />
  return (
    <LoadFailure title={t('failed')} error={error} onRetry={() => mutate()} className="border-t border-line py-10" />
  )
}

function PublicSettings({ id }: { id: number }) {
  const { record } = useOwnRecord(id)
  return record ? <Privacy user={record} record={keys.userDetail(id)} /> : null
}
