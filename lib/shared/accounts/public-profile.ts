import type { User } from '@sesol/contract/accounts/schema'

export function publicProfile<T extends User>(user: T): T {
  const { showEmail, showFirstName, showLastName } = user.privacy_settings
  return {
    ...user,
    email: showEmail ? user.email : '',
    first_name: showFirstName ? user.first_name : '',
    last_name: showLastName ? user.last_name : '',
  }
}
