import type { User } from '@sesol/contract/accounts'

/** What a member shows to everybody: without what the switches hide, whoever sent it along. */
export function asOthersSee<T extends User>(user: T): T {
  const { showEmail, showFirstName, showLastName } = user.privacy_settings
  return {
    ...user,
    email: showEmail ? user.email : '',
    first_name: showFirstName ? user.first_name : '',
    last_name: showLastName ? user.last_name : '',
  }
}
