'use client'

import { useTranslations } from 'next-intl'
import { useAnnouncement } from '@/lib/client/http/queries'

export function Announcement({ id }: { id: number }) {
  const t = useTranslations()
  const { data } = useAnnouncement(id)
  if (!data || data.state === 'none') return null
  const { state, recipients, reason, note } = data
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
