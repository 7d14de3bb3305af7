import 'server-only'
import { type Addressee, type Answer, tags } from '@sesol/contract'
import { cache } from 'react'
import { readForPage } from './upstream'

/** @throws ApiError 404 */
export const getAddressee = cache(
  (id: number): Promise<Addressee> => readForPage('addresseeDetail', { params: { id }, tags: [tags.addressee(id)] }),
)

/** The campaigns that address it, newest first, with the totals. @throws ApiError 404 */
export const listOfAddressee = cache(
  (id: number, cursor?: string): Promise<Answer<'addresseeCampaigns'>> =>
    readForPage('addresseeCampaigns', { params: { id }, query: { cursor }, tags: [tags.addressee(id)] }),
)
