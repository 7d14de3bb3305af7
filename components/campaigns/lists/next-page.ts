import type { ListQuery } from '@/lib/shared/campaigns/search'

export type NextPage = { cursor?: string; query?: ListQuery; tag?: string; member?: number; variant?: 'list' | 'grid' }

export type Progress = { phase: 'ready' | 'busy' | 'failed'; next: string | null | undefined }
