'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useEntryNote } from '@/lib/client/accounts/entry-note'
import { cx } from '@/lib/shared/class-names'

// Reserved before the first paint if the browser has a note (`data-note`, components/layout/head-scripts.ts).
const frame =
  'content-center gap-1.5 rounded border-s-4 border-accent bg-surface px-4 py-3.5 lg:col-start-2 lg:row-span-2 lg:self-start'

/** `children`: the way on, of a campaign that waits. */
export function EntryNote({ fax, children }: { fax: ReactNode; children?: ReactNode }) {
  const t = useTranslations('accounts')
  const note = useEntryNote()
  if (note === undefined) return null
  return (
    <div
      className={cx(
        frame,
        children ? 'min-h-64' : 'min-h-48',
        note === 'unknown' ? 'hidden in-data-note:grid' : 'grid',
      )}
    >
      {note === 'unknown' ? null : note.kind === 'fax' ? (
        fax
      ) : (
        <>
          <p className="text-sm text-soft">{t(`note.${note.kind}`)}</p>
          <p dir="auto" className="line-clamp-2 font-serif text-xl font-semibold wrap-anywhere">
            {note.title}
          </p>
          <p className="text-sm">{t(`note.${note.kind}Text`)}</p>
          {note.kind === 'campaign' ? children : null}
        </>
      )}
    </div>
  )
}
