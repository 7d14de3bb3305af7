'use client'

import { useFormatter } from 'next-intl'
import { useTicks } from '@/lib/client/clock'
import { useResting } from '@/lib/client/resting'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How old something is, in steps in which the words for it change; a clock that is behind makes nothing younger than new. */
export function ageOf(created: string, now: number): number {
  const age = Math.max(0, now - Date.parse(created))
  const step = [day, hour, minute].find((unit) => age >= unit) ?? second
  return age - (age % step)
}

/** "3 dakika önce", in the language of the page. What is no date is shown as it came. */
export function CommentTime({ created, age }: { created: string; age: number }) {
  const format = useFormatter()
  const date = new Date(created)
  if (Number.isNaN(date.getTime())) return <span>{created}</span>
  return (
    <time
      dateTime={created}
      // The full date for those who point at it: a formatter of dates for fifty rows is felt on a phone.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title ||= format.dateTime(date, { dateStyle: 'long', timeStyle: 'short' })
      }}
    >
      {format.relativeTime(date, new Date(date.getTime() + age))}
    </time>
  )
}

/** Tells the present moment as often as the words for `youngest` need it, while somebody looks. */
export function CommentClock({ youngest, onTick }: { youngest: number; onTick: (now: number) => void }) {
  useTicks(youngest, onTick, useResting())
  return null
}
