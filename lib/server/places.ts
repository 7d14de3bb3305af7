import 'server-only'
import type { Answer, PlaceCount } from '@sesol/contract'
import { cache } from 'react'
import { readForPage } from './upstream'
import { hasGroup } from './upstream/capabilities'

export const getPlaceCounts = cache(
  async (): Promise<PlaceCount[]> => (await readForPage('placeCounts', { tags: [] })).results,
)

/** None where the API has no places or is away. */
export async function countedPlaces(): Promise<PlaceCount[]> {
  return (await hasGroup('places')) ? getPlaceCounts().catch(() => []) : []
}

export const addresseesOf = cache(
  async (province: string): Promise<Answer<'placeAddressees'>['results']> =>
    (await readForPage('placeAddressees', { params: { province }, tags: [] })).results,
)
