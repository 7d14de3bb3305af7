import 'server-only'
import { tags, type User } from '@sesol/contract'
import { cache } from 'react'
import { asOthersSee } from '@/lib/shared/as-others-see'
import { readForPage } from './upstream'

/**
 * What a member shows to everybody, whatever the API tells: it may be one that sends all to whom it trusts.
 * @throws ApiError 404 for a member who does not exist
 */
export const getUser = cache(
  async (id: number): Promise<User> =>
    asOthersSee(await readForPage('userDetail', { params: { id }, tags: [tags.profile(id)] })),
)
