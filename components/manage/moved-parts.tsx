'use client'

import { useEffect } from 'react'
import { useRouter } from '@/lib/i18n/navigation'
import { tabOfPart } from '@/lib/shared/manage/tabs'
import { paths } from '@/lib/shared/paths'

/** Older mails name a part of the page by its fragment, which the server does not see. */
export function MovedParts({ id }: { id: number }) {
  const router = useRouter()
  useEffect(() => {
    const tab = tabOfPart(location.hash.slice(1))
    if (tab) router.replace(paths.manage(id, tab) + location.hash)
  }, [id, router])
  return null
}
