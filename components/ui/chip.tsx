'use client'

import { X } from 'lucide'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Icon } from './icon'

type ChipProps = {
  entry: string
  disabled: boolean | undefined
  /** A stable reference: the chip is memoised. */
  onRemove: (entry: string, chip: Element | null) => void
}

/** Needs the messages `chips`. */
export const Chip = memo(function Chip({ entry, disabled, onRemove }: ChipProps) {
  const t = useTranslations('chips')
  return (
    <li className="inline-flex min-h-touch max-w-full items-center rounded-full border border-line bg-sunken ps-4 text-sm">
      <bdi className="min-w-0 py-1.5 wrap-anywhere">{entry}</bdi>
      <button
        type="button"
        aria-label={t('remove', { entry })}
        disabled={disabled}
        onClick={({ currentTarget }) => onRemove(entry, currentTarget.closest('li'))}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Delete' || key === 'Backspace') onRemove(entry, currentTarget.closest('li'))
        }}
        className="grid size-touch shrink-0 place-items-center rounded-full text-soft hover:text-ink"
      >
        <Icon of={X} className="size-4" />
      </button>
    </li>
  )
})
