import 'server-only'
import { type Takedown, tags } from '@sesol/contract'
import { cache } from 'react'
import { found } from '@/lib/server/upstream/failures'
import { ApiError, isMissing } from '@/lib/shared/errors/errors'
import { readForPage } from './upstream'

/** What stands in place of a campaign or profile; undefined if it is back meanwhile. */
export const getTakedown = cache(async (kind: 'campaign' | 'profile', id: number): Promise<Takedown | undefined> => {
  const tag = kind === 'campaign' ? tags.campaign(id) : tags.profile(id)
  try {
    return await readForPage('takedown', { params: { kind, id }, tags: [tag] })
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
})

export const isTakenDown = (error: unknown): boolean => error instanceof ApiError && error.status === 451

export const getFigures = cache(
  async () => (await found(readForPage('transparency', { tags: [tags.transparency] })))?.figures,
)
