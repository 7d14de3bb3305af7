'use client'

import { ArrowRight, Check } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { cx } from '@/lib/shared/class-names'
import { stepAt, stepsOf } from './sequence'
import { StepLink } from './steps/review-section'
import { useWizard } from './wizard-context'

export function StepProgress() {
  const { mode, position, mayReach, returning } = useWizard()
  const t = useTranslations('create')
  const steps = stepsOf(mode)
  const at = stepAt(position, mode)
  // The review is no step of its own.
  const isReview = position === 'review'
  const text = isReview ? t('stepName.review') : t('progress.text', { step: at + 1, count: steps.length })

  return (
    <div className="mb-7 grid max-w-text content-start gap-3 md:mb-12 lg:sticky lg:top-10 lg:mb-0 lg:self-start">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <p id="wizard-progress" className="font-semibold text-ink tabular-nums">
          {text}
        </p>
        {isReview ? null : (
          <p aria-hidden="true" className="truncate text-soft lg:hidden">
            {t(`stepName.${position}`)}
          </p>
        )}
      </div>
      <div
        role="progressbar"
        aria-label={t('progress.label')}
        aria-valuemin={1}
        aria-valuemax={steps.length}
        aria-valuenow={at + 1}
        aria-valuetext={text}
        className="flex gap-1"
      >
        {steps.map((step, index) => (
          <span
            key={step}
            className={cx(
              'h-1 flex-1 rounded-full transition-colors forced-colors:border',
              index <= at ? 'bg-brand forced-colors:bg-[Highlight]' : 'bg-line',
            )}
          />
        ))}
      </div>
      <StepList at={at} />
      {mode === 'edit' && !isReview && !returning && mayReach('review') ? (
        <StepLink
          to="review"
          className="-my-2 inline-flex min-h-touch items-center gap-2 justify-self-end text-sm text-ink underline lg:my-0 lg:justify-self-start"
        >
          {t('skipToReview')}
          <Icon of={ArrowRight} className="size-4 shrink-0" />
        </StepLink>
      ) : null}
    </div>
  )
}

function StepList({ at }: { at: number }) {
  const t = useTranslations('create')
  const { mode, position, mayReach } = useWizard()
  return (
    <nav aria-label={t('progress.steps')} className="mt-5 hidden lg:block">
      <ol className="grid text-sm">
        {stepsOf(mode).map((step, index) => {
          const here = index === at
          const done = index < at || (here && position === 'review')
          const open = done || (mode === 'edit' && !here && mayReach(step))
          return (
            <li key={step} aria-current={here ? 'step' : undefined} className="border-t border-line last:border-b">
              {open ? (
                <StepLink
                  to={step}
                  className="flex min-h-touch items-center gap-3 text-ink no-underline hover:underline"
                >
                  <Icon of={Check} className={cx('size-4 shrink-0 text-accent', !done && 'invisible')} />
                  {t(`stepName.${step}`)}
                </StepLink>
              ) : (
                <span
                  className={cx('flex min-h-touch items-center ps-7', here ? 'font-semibold text-ink' : 'text-faint')}
                >
                  {t(`stepName.${step}`)}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
