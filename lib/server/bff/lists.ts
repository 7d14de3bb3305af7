import 'server-only'
import { type Answer, type EndpointName, endpoints, limits, type Page } from '@sesol/contract'
import type { z } from 'zod'
import { fits, type ListQuery } from '@/lib/shared/campaigns/search'
import { ApiError } from '@/lib/shared/errors/errors'
import { orderOf, pageOfMember, readList } from '../upstream/lists'

/** Calls whose lists the site pages itself, however the API pages them. */
const lists = ['listCampaigns', 'hashtagCampaigns', 'userCampaigns', 'listComments'] as const
type List = (typeof lists)[number]

export const isList = (name: EndpointName): name is List => lists.some((list) => list === name)

type Asked = {
  query: Record<string, string>
  first: unknown
  ask: (paging: Record<string, string>) => Promise<unknown>
}

export async function listAnswer(name: List, asked: Asked): Promise<unknown> {
  if (isPage(asked)) return asked.first
  if (name === 'listComments') return paged(endpoints.listComments.response, asked)
  if (name !== 'userCampaigns') return paged(endpoints[name].response, asked, fitting(asked.query))
  let known: Answer<'userCampaigns'> | undefined
  const { next, results } = await readList({
    cursor: asked.query.cursor,
    ask: async (paging) => {
      const response = read(endpoints.userCampaigns.response, known ? await asked.ask(paging) : asked.first)
      known ??= response
      return pageOfMember(response)
    },
  })
  return { campaigns: results, is_own_profile: known?.is_own_profile, next }
}

// The contract lets through only the filters that the list knows.
const fitting = (query: ListQuery) => ({ fits: fits(query), order: orderOf(query) })

async function paged<T extends { id: number; created_at: string }>(
  schema: z.ZodType<Page<T>>,
  { query: { cursor }, first, ask }: Asked,
  rules: { fits?: (item: T) => boolean; order?: ((a: T, b: T) => number) | undefined } = {},
) {
  let isFirst = true
  const { next, previous, results } = await readList({
    ...rules,
    cursor,
    ask: async (paging) => {
      const body = isFirst ? first : await ask(paging)
      isFirst = false
      return read(schema, body)
    },
  })
  return { next, previous, results }
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new ApiError({ status: 502, id: 'error.server' })
}

function isPage({ query, first }: Asked): boolean {
  const { cursor, ...filters } = query
  if (Object.keys(filters).length > 0) return false
  const { results, next } = Object(first)
  return Array.isArray(results) && (next ? results.length === limits.pageSize : results.length <= limits.pageSize)
}
