'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { cx } from '@/lib/shared/class-names'
import { Announcement } from './announcement'

const spokenFrom = 0.9

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
      <Announcement text={length < max * spokenFrom ? '' : over()} />
    </>
  )
}
