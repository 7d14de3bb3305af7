import 'server-only'
import { tags, type User } from '@sesol/contract'
import { cache } from 'react'
import { readForPage } from './upstream'

/**
 * What a member shows to everybody, whatever the API tells: it may be one that sends all to whom it trusts.
 * @throws ApiError 404 for a member who does not exist
 */
export const getUser = cache(async (id: number): Promise<User> => {
  const user = await readForPage('userDetail', { params: { id }, tags: [tags.profile(id)] })
  const { showEmail, showFirstName, showLastName } = user.privacy_settings
  return {
    ...user,
    email: showEmail ? user.email : '',
    first_name: showFirstName ? user.first_name : '',
    last_name: showLastName ? user.last_name : '',
  }
})
