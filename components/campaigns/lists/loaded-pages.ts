import type { Campaign } from '@sesol/contract'
import type { ListQuery } from '@/lib/shared/campaigns/search'

export type NextPage = { cursor?: string; query?: ListQuery; tag?: string; member?: number; variant?: 'list' | 'grid' }

export type Progress = { phase: 'ready' | 'busy' | 'failed'; next: string | null | undefined }

export type LoadedPages = { campaigns: readonly Campaign[]; next: string | null | undefined }

const memory = new Map<string, LoadedPages>()

const keyOf = ({ cursor, query, tag, member }: NextPage) => JSON.stringify([cursor, query, tag, member])

export const remembersPages = (list: NextPage) => memory.has(keyOf(list))
export const rememberedPages = (list: NextPage) => memory.get(keyOf(list))
export const rememberPages = (list: NextPage, pages: LoadedPages) => void memory.set(keyOf(list), pages)
