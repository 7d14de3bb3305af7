'use client'

import { useViewer } from '@/lib/client/session'
import { Appearance } from './appearance'
import { Contents } from './contents'
import { OwnSettings } from './own-settings'
import { SignedOut } from './signed-out'

/**
 * Everything that can be set: what belongs to the browser for everybody, what belongs to the account for its member. Until it
 * is known who looks, a browser in which somebody was signed in shows the member's page, any other the stranger's.
 */
export function Settings() {
  const { viewer, confirmed } = useViewer()
  const isStranger = confirmed && !viewer
  const forMembers = viewer ? '' : 'hidden in-data-member:block'
  const forStrangers = confirmed ? '' : 'in-data-member:hidden'
  return (
    <div className="grid gap-x-20 gap-y-2 lg:grid-cols-[13rem_minmax(0,42rem)]">
      <div className={isStranger ? 'hidden' : forMembers}>
        <Contents />
      </div>
      <div className={isStranger ? 'lg:col-span-2' : 'lg:col-start-2'}>
        <Appearance />
        {viewer ? null : (
          <div className={forStrangers}>
            <SignedOut />
          </div>
        )}
        {isStranger ? null : (
          <div className={forMembers}>
            <OwnSettings id={viewer?.id ?? null} />
          </div>
        )}
      </div>
    </div>
  )
}
