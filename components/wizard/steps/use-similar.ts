'use client'

import type { SimilarCampaign } from '@sesol/contract/campaigns/schema'
import { limits } from '@sesol/contract/limits'
import { tidyLine } from '@sesol/shared/text'
import { call } from '@/lib/client/http/call'
import { useFound } from './use-found'

async function ask(title: string, signal: AbortSignal): Promise<readonly SimilarCampaign[]> {
  const { results } = await call('similarCampaigns', { query: { title }, signal })
  return results.slice(0, limits.similar)
}

export const useSimilar = (text: string) =>
  useFound(tidyLine(text).slice(0, limits.title), { group: 'discovery', shortest: 8, ask })
