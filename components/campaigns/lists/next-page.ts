import type { ListQuery } from '@/lib/shared/campaigns/search'

/**
 * How a list goes on behind its first page: what it was asked for, or whose hashtag or member's it is, and how it looks. Without a
 * cursor it begins anew.
 */
export type NextPage = { cursor?: string; query?: ListQuery; tag?: string; member?: number; look?: 'list' | 'grid' }

/** Where loading stands, and the cursor of the page behind what is loaded; null behind the last. */
export type Progress = { phase: 'ready' | 'busy' | 'failed'; next: string | null | undefined }
