import { cursorOf, type Page } from '@sesol/contract/wire'
import { useRef, useState } from 'react'
import useSWR, { type Key } from 'swr'
import { retried } from './queries'

export type Pages<T> = { items: T[]; next: string | null }

export function usePages<T>(key: Key, fetchPage: (cursor?: string) => Promise<Page<T>>) {
  const read = async (cursor?: string): Promise<Pages<T>> => {
    const page = await fetchPage(cursor)
    return { items: page.results, next: cursorOf(page) }
  }
  const { data, error, mutate } = useSWR(key, () => read(), {
    ...retried,
    // Would refetch the first page only.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  const [more, setMore] = useState<{ busy: boolean; failure?: unknown }>({ busy: false })
  const asking = useRef(false)

  async function loadMore(): Promise<boolean> {
    if (!data?.next || asking.current) return false
    asking.current = true
    setMore({ busy: true })
    try {
      const { items, next } = await read(data.next)
      await mutate((now) => now && { items: [...now.items, ...items], next }, { revalidate: false })
      setMore({ busy: false })
      return true
    } catch (failure) {
      setMore({ busy: false, failure })
      return false
    } finally {
      asking.current = false
    }
  }

  const change = (next: (items: T[]) => T[]) =>
    mutate((now) => now && { ...now, items: next(now.items) }, { revalidate: false })
  return { items: data?.items, next: data?.next, error, retry: () => mutate(), more, loadMore, change }
}
