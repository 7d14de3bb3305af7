'use client'

import { useFormatter } from 'next-intl'
import { useTicks } from '@/lib/client/browser/clock'
import { useOffscreen } from '@/lib/client/browser/offscreen'

/** @param age `relativeTime` of the comment; undefined for an invalid date, which is shown unchanged */
export function CommentTime({ created, age }: { created: string; age: string | undefined }) {
  const format = useFormatter()
  if (age === undefined) return <span>{created}</span>
  return (
    <time
      dateTime={created}
      // On hover only: formatting fifty dates is slow on a phone.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title ||= format.dateTime(new Date(created), { dateStyle: 'long', timeStyle: 'short' })
      }}
    >
      {age}
    </time>
  )
}

export function CommentClock({ youngest, onTick }: { youngest: number; onTick: (now: number) => void }) {
  useTicks(youngest, onTick, useOffscreen())
  return null
}
