'use client'

import type { Answer } from '@sesol/contract'
import { useTranslations } from 'next-intl'

export function Announcement({ of: { state, recipients, reason, note } }: { of: Answer<'campaignAnnouncement'> }) {
  const t = useTranslations()
  if (state === 'none') return null
  return (
    <div className="grid max-w-text gap-1 pt-2 text-sm text-soft">
      <p>{t(`share.announcement.${state}`, { count: recipients })}</p>
      {state === 'held' && reason ? <p>{t(`values.reason.${reason}`)}</p> : null}
      {state === 'held' && note ? (
        <p dir="auto" className="border-s-2 border-line-strong ps-3 whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      ) : null}
    </div>
  )
}
