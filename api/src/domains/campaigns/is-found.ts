import type { Db } from '../../db/database.ts'
import { publicCampaigns } from './public-list.ts'

/** Whether the search finds the campaign among those that are public. */
export async function isFound(db: Db, q: string, id: number): Promise<boolean> {
  const [newest] = await publicCampaigns(db, { q }, 'newest', { id: id + 1, value: 0 })
  return newest?.id === id
}
