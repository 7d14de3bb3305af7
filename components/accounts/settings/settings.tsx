'use client'

import { useState } from 'react'
import { useViewer } from '@/lib/client/accounts/session'
import { Left } from './account-deleted'
import { Appearance } from './appearance'
import { Contents } from './contents'
import { type Offered, OwnSettings } from './own-settings'
import { SignedOut } from './signed-out'

/** Until the viewer is known, renders for a member if this browser had one (`data-member`), else for a visitor. */
export function Settings(offered: Offered) {
  const { viewer, confirmed } = useViewer()
  // The time until which the deleted account can be restored.
  const [leftUntil, setLeftUntil] = useState<string>()
  const isStranger = confirmed && !viewer
  const forMembers = viewer ? '' : 'hidden in-data-member:block'
  const forStrangers = confirmed ? '' : 'in-data-member:hidden'
  return (
    <div className="grid grid-cols-1 gap-x-20 lg:grid-cols-[13rem_minmax(0,42rem)]">
      {isStranger ? null : <Contents className={forMembers} />}
      <div className="lg:col-start-2">
        <Appearance />
        {viewer ? null : (
          <div className={forStrangers}>{leftUntil ? <Left deletionAt={leftUntil} /> : <SignedOut />}</div>
        )}
        {isStranger ? null : (
          <div className={forMembers}>
            <OwnSettings id={viewer?.id ?? null} onLeft={setLeftUntil} {...offered} />
          </div>
        )}
      </div>
    </div>
  )
}
