'use client'

import { turkishDayOf } from '@sesol/shared/dates'
import { Check } from 'lucide'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { SharePicture } from '@/components/sharing/share-picture'
import { useShared } from '@/components/sharing/use-shared'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/control-style'
import { Icon } from '@/components/ui/icon'
import { useHydrated } from '@/lib/client/browser/hydrated'
import { storedRecord } from '@/lib/client/browser/stored-record'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { cx } from '@/lib/shared/class-names'
import type { StepName } from '@/lib/shared/manage/next-steps'

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

type CampaignStep = { campaign: number; step: StepName }

/** The steps of one day: on the next one, telling people is sensible again. */
const record = storedRecord('steps_done')
const remembered = 100

function doneToday(): string[] {
  const stored = record.read() as { day?: unknown; done?: unknown } | null
  return stored?.day === turkishDayOf(new Date()) && Array.isArray(stored.done) ? stored.done : []
}

function useStepDone({ campaign, step }: CampaignStep): [boolean, () => void] {
  const name = `${campaign}:${step}`
  const done = useSyncExternalStore(
    record.subscribe,
    () => doneToday().includes(name),
    () => false,
  )
  return [
    done,
    () => {
      const others = doneToday().filter((one) => one !== name)
      record.write({ day: turkishDayOf(new Date()), done: (done ? others : [...others, name]).slice(-remembered) })
    },
  ]
}

export function StepPicture({ campaign }: { campaign: Pick<Actable, 'id' | 'title' | 'share'> }) {
  const shared = useShared(campaign)
  if (!useHydrated()) return <span className={buttonStyle('secondary', 'md', 'w-36 justify-self-start')} />
  return (
    <SharePicture
      campaignId={campaign.id}
      shared={shared('image')}
      className={buttonStyle('secondary', 'md', 'justify-self-start')}
    />
  )
}
