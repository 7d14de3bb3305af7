import type { ListQuery } from '@/lib/shared/campaigns/search'

/** Without a cursor it starts at the first page. */
export type NextPage = { cursor?: string; query?: ListQuery; tag?: string; member?: number; variant?: 'list' | 'grid' }

/** `next`: cursor of the page after the loaded ones, null after the last. */
export type Progress = { phase: 'ready' | 'busy' | 'failed'; next: string | null | undefined }
