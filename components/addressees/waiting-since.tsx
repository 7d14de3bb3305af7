'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { deferred } from '@/lib/client/browser/deferred-module'
import { formatDay } from '@/lib/shared/text/dates'

const relativeTimes = deferred(() => import('@/lib/shared/text/relative-time').then((module) => module.relativeTime))

/** The stored page has the day; how long ago that is comes from the reader's clock. */
export function WaitingSince({ since }: { since: string }) {
  const t = useTranslations('addressee')
  const locale = useLocale()
  const [age, setAge] = useState<string>()

  useEffect(() => {
    let left = false
    relativeTimes.load(locale).then(
      (relativeTime) => left || setAge(relativeTime(since, Date.now(), locale)),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [since, locale])

  const day = formatDay(since, locale)
  return (
    <time dateTime={since} title={age === undefined ? undefined : day}>
      {age === undefined ? t('since', { day }) : t('sinceAge', { age })}
    </time>
  )
}
