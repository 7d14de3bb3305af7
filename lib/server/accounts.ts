import 'server-only'
import { tags, type User } from '@sesol/contract'
import { cache } from 'react'
import { asOthersSee } from '@/lib/shared/accounts/as-others-see'
import { readForPage } from './upstream'

/**
 * The public data of a member, even if the API returns more.
 * @throws ApiError 404
 */
export const getUser = cache(
  async (id: number): Promise<User> =>
    asOthersSee(await readForPage('userDetail', { params: { id }, tags: [tags.profile(id)] })),
)
