'use client'

import { useTranslations } from 'next-intl'
import { Fragment, useEffect, useRef } from 'react'
import { useOwnRecord } from '@/lib/client/accounts/own-profile'
import { useHasGroup } from '@/lib/client/http/capabilities'
import { keys } from '@/lib/client/http/keys'
import { useMe } from '@/lib/client/http/queries'
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
import { SettingsSkeleton, useAccountSections } from './settings-skeleton'
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

type OwnSettingsProps = {
  id: number | null
  onLeft: (deletionAt: string) => void
}

export function OwnSettings({ id, onLeft }: OwnSettingsProps) {
  const t = useTranslations('settings')
  const hasMe = useHasGroup('account')
  const sections = useAccountSections()
  const { data: me, error, mutate } = useMe(hasMe ? id : null)
  useScrollToFragment(me !== undefined)
  if (me) {
    return (
      <Fragment key={me.id}>
        <AccountNotices me={me} />
        <Privacy user={me} record={keys.me(me.id)} />
        {sections.includes('notifications') ? <Notifications me={me} /> : null}
        <Password me={me} />
        {sections.includes('factor') ? <Factor me={me} /> : null}
        <Sessions me={me} />
        {sections.includes('signatures') ? <Signatures me={me} /> : null}
        {sections.includes('follows') ? <Follows me={me} /> : null}
        <Export me={me} />
        <Deletion me={me} onLeft={onLeft} />
      </Fragment>
    )
  }
  if (id !== null && !hasMe) return <PublicSettings id={id} />
  if (!error) return <SettingsSkeleton />
  return (
    <LoadFailure title={t('failed')} error={error} onRetry={() => mutate()} className="border-t border-line py-10" />
  )
}

function PublicSettings({ id }: { id: number }) {
  const { record } = useOwnRecord(id)
  return record ? <Privacy user={record} record={keys.userDetail(id)} /> : null
}
