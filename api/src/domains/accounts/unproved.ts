import { tags } from '@sesol/contract'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { SignedIn } from '../../http/caller.ts'
import { forbidden } from '../../http/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { type MailOrder, mailWithin } from '../../platform/mail/index.ts'
import { revalidateSite } from '../../platform/revalidate-site.ts'
import { addDevice, type KnownDevice, revokeDevices } from './known-devices.ts'
import { endOthers } from './own-sessions.ts'
import { accountData } from './personal-data.ts'
import { confirmAddress, insertUser, isConfirmed, type UserRow, userByEmail } from './repository.ts'
import { dropFactors } from './second-factor.ts'

/** Else a stranger could shut the owner of the address out. @throws 403 */
export async function requireConfirmed({ db, caller }: { db: Db; caller: SignedIn }): Promise<void> {
  if (!(await isConfirmed(db, caller.id))) throw forbidden('error.session.unconfirmed')
}

/** The mailbox of an account may be another person's before its address is confirmed. */
export async function sendQueued(deps: Deps, order: MailOrder, id: string): Promise<void> {
  const send = () => deps.mailer.send(order, id)
  const account = 'username' in order.data ? await userByEmail(deps.db, order.to) : undefined
  await (account && !account.email_confirmed_at ? mailWithin(deps, 'account', order.to, send) : send())
}

/** Confirms the account by the owner of the mailbox in this session: the content stays theirs, and no other way in stays. The account must be locked. */
export async function confirmAccount(trx: Db, id: number, session: string, now: Date): Promise<KnownDevice> {
  await confirmAddress(trx, id, now)
  await endOthers(trx, id, session, now)
  await revokeDevices(trx, id)
  await dropFactors(trx, id)
  const device = await addDevice(trx, id, now)
  await trx.updateTable('session').set({ known_device_id: device.id }).where('id', '=', session).execute()
  return device
}

/**
 * Who has the mailbox, but not the password, begins with a new account: the former one may be a stranger's, and is
 * erased like a deleted one, whose published campaigns and comments stay without a name. It must be locked.
 */
export async function replaceAccount(
  trx: Db,
  former: UserRow,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<UserRow> {
  await accountData.erase(trx, { id: former.id, campaigns: 'keep', now })
  // A job erases the data of the other domains.
  const due = { deletion_at: now, deletion_campaigns: 'keep' as const }
  await trx.updateTable('user').set(due).where('id', '=', former.id).execute()
  await enqueue(trx, revalidateSite, { tags: [tags.profile(former.id)] })
  const { username, email, language, is_staff, staff_role } = former
  return insertUser(trx, {
    ...{ username, email, language, password_hash: passwordHash, email_confirmed_at: now },
    ...{ is_staff, staff_role },
  })
}
