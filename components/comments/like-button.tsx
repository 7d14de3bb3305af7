'use client'

import { Heart } from 'lucide'
import { useFormatter, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { cx } from '@/lib/shared/class-names'
import { actStyle } from './act-style'

type LikeButtonProps = { count: number; liked: boolean; onPress: () => void }

export function LikeButton({ count, liked, onPress }: LikeButtonProps) {
  const t = useTranslations('comments')
  const format = useFormatter()
  return (
    <button
      type="button"
      aria-pressed={liked}
      onClick={({ detail }) => {
        // Ignores the second click of a double click.
        if (detail < 2) onPress()
      }}
      className={cx(actStyle, '-ms-3 tabular-nums', liked && 'text-accent')}
    >
      <Icon of={Heart} className={cx('size-4.5', liked && 'fill-current')} />
      <span className="sr-only">{t('like')}</span>
      <span aria-hidden="true">{format.number(count)}</span>
      <span className="sr-only">{t('likes', { count })}</span>
    </button>
  )
}
