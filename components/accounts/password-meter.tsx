'use client'

import { useTranslations } from 'next-intl'
import { Announcement } from '@/components/ui/announcement'
import { useErrorText } from '@/lib/client/http/error-text'
import type { Strength } from '@/lib/shared/accounts/password-strength'
import { cx } from '@/lib/shared/class-names'

const filled = { empty: 0, refused: 0, weak: 1, fair: 2, strong: 3 }

const looks = { weak: 'bg-danger', fair: 'bg-warning', strong: 'bg-success', empty: '', refused: '' }

/** Keeps its height while it is empty. */
export function PasswordMeter({ strength, quiet }: { strength: Strength; quiet: boolean }) {
  const t = useTranslations('accounts')
  const errorText = useErrorText()
  const { level } = strength
  const text =
    level === 'empty' || quiet
      ? ''
      : level !== 'refused'
        ? t(`strength.${level}`)
        : strength.missing > 0
          ? t('passwordMissing', { count: strength.missing })
          : errorText(strength.error)
  return (
    <div className="grid gap-1.5">
      <div aria-hidden="true" className="grid grid-cols-3 gap-1">
        {[1, 2, 3].map((part) => (
          <span
            key={part}
            className={cx(
              'h-1 rounded-full transition-colors motion-reduce:transition-none',
              part <= filled[level]
                ? `${looks[level]} forced-colors:bg-[Highlight]`
                : 'bg-line forced-colors:bg-[GrayText]',
            )}
          />
        ))}
      </div>
      <p aria-hidden="true" className="min-h-5 text-sm text-soft">
        {text}
      </p>
      <Announcement text={text} />
    </div>
  )
}
