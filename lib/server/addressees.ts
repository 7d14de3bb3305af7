import 'server-only'
import { type Addressee, type Answer, type NamedState, type PlaceCount, tags } from '@sesol/contract'
import { cache } from 'react'
import { readForPage } from './upstream'

export const getAddressee = cache(
  (id: number): Promise<Addressee> => readForPage('addresseeDetail', { params: { id }, tags: [tags.addressee(id)] }),
)

export const listOfAddressee = cache(
  (id: number, cursor?: string, state?: NamedState): Promise<Answer<'addresseeCampaigns'>> =>
    readForPage('addresseeCampaigns', { params: { id }, query: { cursor, state }, tags: [tags.addressee(id)] }),
)

export const getPlaceCounts = cache(
  async (): Promise<PlaceCount[]> => (await readForPage('placeCounts', { tags: [] })).results,
)

export const addresseesOf = cache(
  async (province: string, district?: string): Promise<Answer<'placeAddressees'>['results']> =>
    (await readForPage('placeAddressees', { params: { province }, query: { district }, tags: [] })).results,
)
