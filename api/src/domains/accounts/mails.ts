import type { Language } from '@sesol/contract'
import { timeZone } from '@sesol/shared/time-zone'
import type { Db } from '../../db/database.ts'
import { defineMails, type Reader } from '../../platform/send-mail.ts'

const toMember = {
  to: async (_db: Db, member: Reader) => [member],
  data: () => ({}),
}
const ofFactor = { ...toMember, page: 'settings/factor' }
const ofPasskey = { ...ofFactor, data: ({ name }: { name: string }) => ({ name }) }

/** The values are the member and what else the e-mail names. */
export const mailMember = defineMails({
  password_changed: { ...toMember, page: 'forgot-password' },
  factor_added: ofFactor,
  factor_removed: ofFactor,
  factor_reset: ofFactor,
  recovery_codes_renewed: ofFactor,
  recovery_code_used: { ...ofFactor, data: ({ left }: { left: string }) => ({ left }) },
  passkey_added: ofPasskey,
  passkey_removed: ofPasskey,
  data_ready: { ...toMember, page: 'settings/account' },
  deletion_planned: {
    ...toMember,
    page: 'settings/account',
    data: ({ day }: { day: Date }, language: Language) => ({
      date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(day),
    }),
  },
  account_deleted: { ...toMember, page: '' },
})
