import type { Campaign } from '@sesol/contract'
import type { NextPage } from './next-page'

export type LoadedPages = { campaigns: readonly Campaign[]; next: string | null | undefined }

const memory = new Map<string, LoadedPages>()

const keyOf = ({ cursor, query, tag, member }: NextPage) => JSON.stringify([cursor, query, tag, member])

export const remembersPages = (list: NextPage) => memory.has(keyOf(list))
export const rememberedPages = (list: NextPage) => memory.get(keyOf(list))
export const rememberPages = (list: NextPage, pages: LoadedPages) => void memory.set(keyOf(list), pages)
