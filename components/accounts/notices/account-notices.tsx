'use client'

import type { Me } from '@sesol/contract/accounts'
import { ConfirmationNotice } from './confirmation-notice'
import { DeletionNotice } from './deletion-notice'

export function AccountNotices({ me }: { me: Me }) {
  return (
    <>
      {me.deletion_at ? <DeletionNotice me={me} /> : null}
      {me.email_confirmed ? null : <ConfirmationNotice me={me} />}
    </>
  )
}
