import 'server-only'
import { tags, type User } from '@sesol/contract'
import { cache } from 'react'
import { readForPage } from './upstream'

/** @throws ApiError 404 for a member who does not exist */
export const getUser = cache(
  (id: number): Promise<User> => readForPage('userDetail', { params: { id }, tags: [tags.profile(id)] }),
)
