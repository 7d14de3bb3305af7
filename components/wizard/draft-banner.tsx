'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { useClock } from '@/lib/client/clock'
import { DiscardDialog } from './discard-dialog'
import { useWizard } from './wizard-context'

const minute = 60_000

function LastSaved({ savedAt }: { savedAt: string }) {
  const t = useTranslations('create.draft')
  const format = useFormatter()
  const date = new Date(savedAt)
  const now = useClock(date.getTime())
  const time = (text: React.ReactNode) => <time dateTime={savedAt}>{text}</time>
  if (Number.isNaN(date.getTime())) return null
  const fresh = now - date.getTime() < minute
  return <p>{t.rich('savedAt', { when: fresh ? t('justNow') : format.relativeTime(date, now), time })}</p>
}

/** That somebody goes on with what was kept, since when, and the way to throw it away; or that the browser cannot keep it. */
export function DraftBanner() {
  const t = useTranslations('create.draft')
  const { mode, draft } = useWizard()
  const [asking, setAsking] = useState(false)
  const { restored, savedAt, room } = draft
  return (
    <>
      {room === 'all' ? null : <Banner tone="warning" role="alert" title={t(room === 'text' ? 'noRoom' : 'notKept')} />}
      {restored && savedAt !== undefined ? (
        <Banner role="status" title={t(mode === 'edit' ? 'restoredEdit' : 'restored')}>
          <LastSaved savedAt={savedAt} />
          <Button look="quiet" onClick={() => setAsking(true)} className="-ms-5">
            {t(mode === 'edit' ? 'discardEdit' : 'discard')}
          </Button>
        </Banner>
      ) : null}
      {asking ? (
        <DiscardDialog edit={mode === 'edit'} onDiscard={draft.discard} onClose={() => setAsking(false)} />
      ) : null}
    </>
  )
}
