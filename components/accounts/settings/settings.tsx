'use client'

import { useState } from 'react'
import { useViewer } from '@/lib/client/accounts/session'
import { Appearance } from './appearance'
import { Contents } from './contents'
import { Left } from './left'
import { type Offered, OwnSettings } from './own-settings'
import { SignedOut } from './signed-out'

/**
 * Everything that can be set: what belongs to the browser for everybody, what belongs to the account for its member. Until it
 * is known who looks, a browser in which somebody was signed in shows the member's page, any other the stranger's.
 */
export function Settings(offered: Offered) {
  const { viewer, confirmed } = useViewer()
  // Of an account that was just deleted: the moment until which it can be taken back.
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
