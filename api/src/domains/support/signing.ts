import { batched } from '../../db/batches.ts'
import { confirmForms, type Press } from './confirming.ts'
import { insertForms, type NewForm } from './forms.ts'
import { insertSignatures, justSigned, type NewSignature, type Signed } from './repository.ts'

/** Records signatures that count at once, in batches. */
export const recordSignature = batched(
  async (db, signatures: NewSignature[], isAgain) => {
    const inserted = await insertSignatures(db, signatures)
    // What was committed before its connection was lost is no repetition by the signer.
    const written = isAgain ? await justSigned(db, signatures) : []
    return inserted.map((signed, n): Signed => {
      const id = written[n]
      return signed.outcome === 'repeated' && id ? { outcome: 'signed', id, count: signed.count } : signed
    })
  },
  { isRepeatable: true },
)

/** Records forms that wait for a click on the mailed link, in batches: the answer takes as long for a mailbox that has signed. */
export const recordForm = batched((db, forms: NewForm[]) => insertForms(db, forms), { isRepeatable: true })

/** Records clicks on mailed links, in batches. */
export const recordConfirmation = batched(
  (db, presses: Press[]) => db.transaction().execute((trx) => confirmForms(trx, presses)),
  { isRepeatable: true },
)
