import 'server-only'
import type { Answer, PlaceCount } from '@sesol/contract'
import { cache } from 'react'
import { readForPage } from './upstream'
import { hasGroup } from './upstream/capabilities'

export const getPlaceCounts = cache(
  async (): Promise<PlaceCount[]> => (await readForPage('placeCounts', { tags: [] })).results,
)

/** Where other servers have places, and campaigns are in them. */
export const countedPlaces = async (): Promise<PlaceCount[]> => ((await hasGroup('places')) ? getPlaceCounts() : [])

export const addresseesOf = cache(
  async (province: string): Promise<Answer<'placeAddressees'>['results']> =>
    (await readForPage('placeAddressees', { params: { province }, tags: [] })).results,
)
