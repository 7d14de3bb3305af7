import 'server-only'
import { tags, type User } from '@sesol/contract'
import { cache } from 'react'
import { publicProfile } from '@/lib/shared/accounts/public-profile'
import { readForPage } from './upstream'

/** The member's public data, even if the API returns more. */
export const getUser = cache(
  async (id: number): Promise<User> =>
    publicProfile(await readForPage('userDetail', { params: { id }, tags: [tags.profile(id)] })),
)
