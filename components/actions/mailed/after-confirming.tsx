'use client'

import type { MailedForm, SignerProof } from '@sesol/contract/support/schema'
import { WantsUpdates } from '@/components/support/wants-updates'
import { SignerStatement } from '../signer-statement'

type AfterConfirmingProps = { proof: SignerProof; form: MailedForm; takesUpdates: boolean }

/** What the confirmed form left open. */
export function AfterConfirming({
  proof,
  form: { wants_updates, text, is_named },
  takesUpdates,
}: AfterConfirmingProps) {
  return (
    <div className="grid max-w-text gap-5 empty:hidden">
      {takesUpdates && !wants_updates ? <WantsUpdates proof={proof} /> : null}
      {text ? null : <SignerStatement proof={proof} isNamed={is_named} />}
    </div>
  )
}
