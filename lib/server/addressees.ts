import 'server-only'
import { type Addressee, type Answer, type NamedState, tags } from '@sesol/contract'
import { cache } from 'react'
import { readForPage } from './upstream'

export const getAddressee = cache(
  (id: number): Promise<Addressee> => readForPage('addresseeDetail', { params: { id }, tags: [tags.addressee(id)] }),
)

export const listOfAddressee = cache(
  (id: number, cursor?: string, state?: NamedState): Promise<Answer<'addresseeCampaigns'>> =>
    readForPage('addresseeCampaigns', { params: { id }, query: { cursor, state }, tags: [tags.addressee(id)] }),
)
