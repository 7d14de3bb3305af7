import { timeZone } from '@sesol/shared/time-zone'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { queueMail } from '../../platform/send-mail.ts'
import { sitePage } from '../../platform/site-pages.ts'
import type { UserRow } from './repository.ts'

type Recipient = Pick<UserRow, 'username' | 'email' | 'language'>

export async function mailPasswordChanged(
  trx: Db,
  config: Pick<Config, 'siteUrl'>,
  { username, email, language }: Recipient,
): Promise<void> {
  const data = { username, link: sitePage(config, language, 'forgot-password') }
  await queueMail(trx, { mail: 'password_changed', to: email, language, data })
}

type FactorMail = 'factor_added' | 'factor_removed' | 'factor_reset' | 'recovery_codes_renewed'

export async function mailFactorChange(
  trx: Db,
  config: Pick<Config, 'siteUrl'>,
  { username, email, language }: Recipient,
  mail: FactorMail,
): Promise<void> {
  const data = { username, link: sitePage(config, language, 'settings/factor') }
  await queueMail(trx, { mail, to: email, language, data })
}

type PasskeyChange = { mail: 'passkey_added' | 'passkey_removed'; name: string }

export async function mailPasskeyChange(
  trx: Db,
  config: Pick<Config, 'siteUrl'>,
  { username, email, language }: Recipient,
  { mail, name }: PasskeyChange,
): Promise<void> {
  const data = { username, name, link: sitePage(config, language, 'settings/factor') }
  await queueMail(trx, { mail, to: email, language, data })
}

export async function mailRecoveryCodeUsed(
  trx: Db,
  config: Pick<Config, 'siteUrl'>,
  { username, email, language }: Recipient,
  left: number,
): Promise<void> {
  const data = { username, left: String(left), link: sitePage(config, language, 'settings/factor') }
  await queueMail(trx, { mail: 'recovery_code_used', to: email, language, data })
}

export async function mailDeletionPlanned(
  trx: Db,
  config: Pick<Config, 'siteUrl'>,
  { username, email, language }: Recipient,
  day: Date,
): Promise<void> {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(day)
  const data = { username, date, link: sitePage(config, language, 'settings/account') }
  await queueMail(trx, { mail: 'deletion_planned', to: email, language, data })
}

/** The address is deleted with the job that sends it. */
export async function mailAccountErased(
  trx: Db,
  config: Pick<Config, 'siteUrl'>,
  { username, email, language }: Recipient,
): Promise<void> {
  const data = { username, link: sitePage(config, language, '') }
  await queueMail(trx, { mail: 'account_deleted', to: email, language, data })
}
