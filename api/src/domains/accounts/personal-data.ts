import { randomBytes } from 'node:crypto'
import type { UserTable } from '../../db/schema/accounts.ts'
import type { PersonalData } from '../../personal-data.ts'
import { deliverabilityOf } from '../../platform/mail/index.ts'
import { acceptancesOf } from './accepted-notices.ts'
import { dropChallenges } from './challenges.ts'
import { passkeysOf } from './passkeys.ts'
import { hashPassword } from './passwords.ts'
import { toOwnUser } from './presenter.ts'
import { activeUser } from './repository.ts'
import { dropFactors, factorOf } from './second-factor.ts'

/** The columns that stay after an erasure; every other column is emptied, or the compiler asks. */
type Kept = 'id' | 'created_at' | 'language' | 'staff_role'

/** The row stays without personal data, because comments and campaigns refer to it. */
export const accountData: PersonalData = {
  readRecords: async ({ db, config }, userId) => {
    const user = await activeUser(db, userId)
    const sessions = await db
      .selectFrom('session')
      .select(['id', 'device', 'created_at', 'issued_at', 'expires_at', 'revoked_at', 'verified_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
    const devices = await db
      .selectFrom('known_device')
      .select(['id', 'created_at', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
    const changes = db.selectFrom('email_change').select(['email', 'former', 'opens_at', 'expires_at'])
    const factor = await factorOf(db, userId)
    const passkeys = (await passkeysOf(db, userId)).map(({ name, created_at, last_used_at }) => ({
      ...{ name, created_at, last_used_at },
    }))
    return {
      account: user && {
        ...toOwnUser(user),
        created_at: user.created_at,
        email_confirmed_at: user.email_confirmed_at,
        campaign_mail_notice: user.campaign_mail_notice,
      },
      email_change: await changes.where('user_id', '=', userId).executeTakeFirst(),
      accepted_notices: await acceptancesOf(db, userId),
      sessions,
      devices,
      passkeys,
      second_factor: factor?.confirmed_at && { since: factor.confirmed_at },
      deliverability: user && (await deliverabilityOf(db, config, user.email)),
    }
  },

  erase: async (trx, { id, now }) => {
    // A random password, so that a sign-in fails like any other.
    const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
    await dropFactors(trx, id)
    await trx.deleteFrom('accepted_notice').where('user_id', '=', id).execute()
    await trx.deleteFrom('session').where('user_id', '=', id).execute()
    await dropChallenges(trx, id)
    await trx.deleteFrom('known_device').where('user_id', '=', id).execute()
    await trx.deleteFrom('mailed_link').where('user_id', '=', id).execute()
    await trx.deleteFrom('email_change').where('user_id', '=', id).execute()
    await trx.deleteFrom('data_export').where('user_id', '=', id).execute()
    await trx
      .updateTable('user')
      .set({
        ...{ username: '', username_canonical: `erased:${id}`, email: '', email_canonical: `erased:${id}` },
        ...{ password_hash, first_name: '', last_name: '', bio: '', profile_image: null },
        ...{ show_email: false, show_first_name: false, show_last_name: false },
        ...{
          email_confirmed_at: null,
          campaign_mail_at: null,
          campaign_mail_notice: null,
          is_staff: false,
          is_active: false,
        },
        ...{ suspended_at: null, suspension_reason: null, suspension_note: '' },
        ...{ deletion_at: null, deletion_campaigns: null, updated_at: now },
      } satisfies Record<Exclude<keyof UserTable, Kept>, unknown>)
      .where('id', '=', id)
      .execute()
  },
}
