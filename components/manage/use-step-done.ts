'use client'

import { turkishDayOf } from '@sesol/shared/dates'
import { useSyncExternalStore } from 'react'
import { storedRecord } from '@/lib/client/browser/stored-record'
import type { StepName } from '@/lib/shared/manage/next-steps'

export type CampaignStep = { campaign: number; step: StepName }

/** The steps of one day: on the next one, telling people is sensible again. */
const record = storedRecord('steps_done')
const remembered = 100

function doneToday(): string[] {
  const stored = record.read() as { day?: unknown; done?: unknown } | null
  return stored?.day === turkishDayOf(new Date()) && Array.isArray(stored.done) ? stored.done : []
}

export function useStepDone({ campaign, step }: CampaignStep): [boolean, () => void] {
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
