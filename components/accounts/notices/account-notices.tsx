'use client'

import type { Me } from '@sesol/contract/accounts'
import { ConfirmationNotice } from './confirmation-notice'
import { DeletionNotice } from './deletion-notice'

/** What a member should know of the own account: shown on the own profile and above the settings. */
export function AccountNotices({ me }: { me: Me }) {
  return (
    <>
      {me.deletion_at ? <DeletionNotice me={me} /> : null}
      {me.email_confirmed ? null : <ConfirmationNotice me={me} />}
    </>
  )
}
