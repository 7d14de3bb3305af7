'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { cx } from '@/lib/shared/class-names'

// Counts are spoken only where they begin to matter, and only once the typing pauses.
const spokenFrom = 0.9
const pause = 1000

/** `128/170` beside a text, or the number of addresses in a list; red above the limit. */
export function CharacterCount({
  length,
  max,
  unit = 'characters',
}: {
  length: number
  max: number
  unit?: 'characters' | 'addresses'
}) {
  const t = useTranslations('ui')
  const format = useFormatter()
  const [spoken, setSpoken] = useState('')
  const left = max - length

  useEffect(() => {
    if (length < max * spokenFrom) return setSpoken('')
    const timer = setTimeout(
      () => setSpoken(left < 0 ? t(`${unit}Over`, { count: -left }) : t(`${unit}Left`, { count: left })),
      pause,
    )
    return () => clearTimeout(timer)
  }, [length, max, left, t, unit])

  return (
    <>
      <span aria-hidden="true" className={cx('tabular-nums', left < 0 && 'font-semibold text-danger')}>
        {format.number(length)}/{format.number(max)}
      </span>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </>
  )
}
