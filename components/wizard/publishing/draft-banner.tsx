'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { Place } from '@/components/wizard/sequence'
import { useWizard } from '@/components/wizard/wizard-context'
import { useClock } from '@/lib/client/clock'
import { DiscardDialog } from './discard-dialog'

const minute = 60_000

function LastSaved({ savedAt }: { savedAt: string }) {
  const t = useTranslations('create.draft')
  const format = useFormatter()
  const date = new Date(savedAt)
  const now = useClock(date.getTime())
  if (Number.isNaN(date.getTime())) return null
  const fresh = now - date.getTime() < minute
  const time = (text: ReactNode) => <time dateTime={savedAt}>{text}</time>
  return <p>{t.rich('savedAt', { when: fresh ? t('justNow') : format.relativeTime(date, now), time })}</p>
}

/** Where somebody comes back: that what was kept is there, since when, the way to where they were, and the way to throw it away. */
function Restored({ savedAt }: { savedAt: string }) {
  const t = useTranslations('create.draft')
  const { mode, draft, place, leftAt, goTo } = useWizard()
  const [asking, setAsking] = useState(false)
  const edit = mode === 'edit'
  return (
    <>
      <Banner role="status" title={t(edit ? 'restoredEdit' : 'restored')}>
        <LastSaved savedAt={savedAt} />
        <div className="-ms-5 flex flex-wrap">
          {leftAt && leftAt !== place ? (
            <Button look="quiet" onClick={() => goTo(leftAt)}>
              {t('toStep')}
            </Button>
          ) : null}
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t(edit ? 'discardEdit' : 'discard')}
          </Button>
        </div>
      </Banner>
      {asking ? <DiscardDialog edit={edit} onDiscard={draft.discard} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

/** What there is to say of the draft: that somebody goes on with one, or that the browser cannot keep it. */
export function DraftBanner() {
  const t = useTranslations('create.draft')
  const { draft, place } = useWizard()
  const { restored, savedAt, room } = draft
  // Where somebody comes back, and at the first step; who goes on has read it.
  const [cameBackTo, setCameBackTo] = useState<Place>()
  if (restored && cameBackTo === undefined) setCameBackTo(place)
  const comesBack = restored && savedAt !== undefined && (place === cameBackTo || place === 'scope')
  if (room === 'all' && !comesBack) return null
  return (
    <div className="mb-9 grid gap-3">
      {room === 'all' ? null : <Banner tone="warning" role="alert" title={t(room === 'text' ? 'noRoom' : 'notKept')} />}
      {comesBack ? <Restored savedAt={savedAt} /> : null}
    </div>
  )
}
