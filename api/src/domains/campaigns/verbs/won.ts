import { limits } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import { presentCampaigns } from '../presenter.ts'
import { lastWonCampaigns } from '../queries.ts'

export async function wonCampaigns({ ctx: { db } }: { ctx: Context }) {
  return { results: presentCampaigns(await lastWonCampaigns(db, limits.wonCampaigns)) }
}
