'use client'

import { Check } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { cx } from '@/lib/shared/class-names'
import { type CampaignStep, useStepDone } from './use-step-done'

export function StepDone({ title, ...of }: CampaignStep & { title: string }) {
  const t = useTranslations('manage')
  const [done, toggle] = useStepDone(of)
  return (
    <Button
      variant="quiet"
      aria-pressed={done}
      onClick={toggle}
      className={cx('-ms-3 justify-self-start px-3', done && 'text-success')}
    >
      <Icon of={Check} className="size-4.5 shrink-0" />
      {t('did')}
      <span className="sr-only">: {title}</span>
    </Button>
  )
}
