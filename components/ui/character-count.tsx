'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { cx } from '@/lib/shared/class-names'
import { Spoken } from './spoken'

// Counts are spoken only where they begin to matter.
const spokenFrom = 0.9

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
  const left = max - length
  const over = () => (left < 0 ? t(`${unit}Over`, { count: -left }) : t(`${unit}Left`, { count: left }))

  return (
    <>
      <span aria-hidden="true" className={cx('tabular-nums', left < 0 && 'font-semibold text-danger')}>
        {format.number(length)}/{format.number(max)}
      </span>
      <Spoken text={length < max * spokenFrom ? '' : over()} />
    </>
  )
}
