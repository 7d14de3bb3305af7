import { isShown, limits } from '@sesol/contract'
import type { Db } from '../../../db/database.ts'
import type { Call } from '../../../http/routes.ts'
import { presentCampaigns } from '../presenter.ts'
import {
  type AuthoredRow,
  campaignById,
  campaignsOfMember,
  isPublic,
  publicCampaignsById,
  trendingCampaigns,
} from '../queries.ts'
import { nearTitles } from '../similar.ts'

const most = limits.suggestions

async function similarTo(db: Db, { title, topic, user_id }: AuthoredRow): Promise<AuthoredRow[]> {
  const near = (await nearTitles(db, title)).filter((other) => other.user_id !== user_id).slice(0, most)
  const ids = near.map(({ id }) => id)
  const [titled, trending] = await Promise.all([
    publicCampaignsById(db, ids),
    near.length < most ? trendingCampaigns(db, { topic, notOf: user_id, most }) : [],
  ])
  return [...titled, ...trending.filter(({ id }) => !ids.includes(id))].slice(0, most)
}

async function othersOfAuthor(db: Db, { id, user_id }: AuthoredRow): Promise<AuthoredRow[]> {
  const rows = await campaignsOfMember(db, user_id, isPublic, most + 1)
  return rows.filter((other) => other.id !== id).slice(0, most)
}

export async function suggestedCampaigns({ ctx: { db }, input: { beside } }: Call<'suggestedCampaigns'>) {
  return suggestionsBeside(db, beside === undefined ? undefined : await campaignById(db, beside))
}

/** Reveals nothing about a campaign that is not public. */
export async function suggestionsBeside(db: Db, found: AuthoredRow | undefined) {
  const row = found && isShown(found.state) ? found : undefined
  const [similar, ofAuthor] = row ? await Promise.all([similarTo(db, row), othersOfAuthor(db, row)]) : [[], []]
  const trending = similar.length === 0 ? await trendingCampaigns(db, { notOf: row?.user_id, most }) : []
  return {
    similar: presentCampaigns(similar),
    of_author: presentCampaigns(ofAuthor),
    trending: presentCampaigns(trending),
  }
}
