'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { StepPosition } from '@/components/wizard/sequence'
import { useWizard } from '@/components/wizard/wizard-context'
import { useClock } from '@/lib/client/browser/clock'
import { relativeTime } from '@/lib/shared/text/relative-time'
import { DiscardDialog } from './discard-dialog'

const minute = 60_000

function LastSaved({ savedAt }: { savedAt: string }) {
  const t = useTranslations('create.draft')
  const locale = useLocale()
  const now = useClock(Date.parse(savedAt))
  const when = relativeTime(savedAt, now, locale)
  if (when === undefined) return null
  const fresh = now - Date.parse(savedAt) < minute
  const time = (text: ReactNode) => <time dateTime={savedAt}>{text}</time>
  return <p>{t.rich('savedAt', { when: fresh ? t('justNow') : when, time })}</p>
}

function Restored({ savedAt }: { savedAt: string }) {
  const t = useTranslations('create.draft')
  const { mode, draft, position, leftAt, goTo } = useWizard()
  const [asking, setAsking] = useState(false)
  const edit = mode === 'edit'
  return (
    <>
      <Banner role="status" title={t(edit ? 'restoredEdit' : 'restored')}>
        <LastSaved savedAt={savedAt} />
        <div className="-ms-5 flex flex-wrap">
          {leftAt && leftAt !== position ? (
            <Button variant="quiet" onClick={() => goTo(leftAt)}>
              {t('toStep')}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t(edit ? 'discardEdit' : 'discard')}
          </Button>
        </div>
      </Banner>
      {asking ? <DiscardDialog edit={edit} onDiscard={draft.discard} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

/** The banner replaces the form while another tab writes this draft. */
export function OpenElsewhere() {
  const t = useTranslations('create.draft')
  const { mode, draft } = useWizard()
  const [taking, setTaking] = useState(false)
  const takeOver = () => {
    setTaking(true)
    void draft.takeOver()
  }
  return (
    <Banner role="status" title={t(mode === 'edit' ? 'elsewhereEdit' : 'elsewhere')}>
      <p>{t('elsewhereText')}</p>
      <Button variant="quiet" busy={taking} onClick={takeOver} className="-ms-5">
        {t('takeOver')}
      </Button>
    </Banner>
  )
}

function OtherVersion({ title, savedAt }: { title: string; savedAt: string }) {
  const t = useTranslations('create.draft')
  const { draft } = useWizard()
  return (
    <Banner tone="warning" role="alert" title={t('other')}>
      <p>{t('otherText', { title: title || t('untitled') })}</p>
      <LastSaved savedAt={savedAt} />
      <div className="-ms-5 flex flex-wrap">
        <Button variant="quiet" onClick={() => draft.choose('other')}>
          {t('chooseOther')}
        </Button>
        <Button variant="quiet" onClick={() => draft.choose('this')}>
          {t('chooseThis')}
        </Button>
      </div>
    </Banner>
  )
}

export function StorageNotice() {
  const t = useTranslations('create.draft')
  const { room, missing } = useWizard().draft
  if (room === 'all' && missing === 0) return null
  const text = room === 'nothing' ? t('notKept') : room === 'text' ? t('noRoom') : t('missing', { count: missing })
  return <Banner tone="warning" role="alert" title={text} />
}

export function DraftBanner() {
  const { draft, position } = useWizard()
  const { savedAt, room, missing, other } = draft
  const restored = draft.leftAt !== undefined
  const [cameBackTo, setCameBackTo] = useState<StepPosition>()
  if (restored && cameBackTo === undefined) setCameBackTo(position)
  const comesBack = restored && savedAt !== undefined && (position === cameBackTo || position === 'scope')
  const warns = position !== 'media' && (room !== 'all' || (missing > 0 && comesBack))
  if (!warns && !comesBack && !other) return null
  return (
    <div className="mb-9 grid gap-3">
      {warns ? <StorageNotice /> : null}
      {other ? <OtherVersion title={other.values.title} savedAt={other.savedAt} /> : null}
      {comesBack && !other ? <Restored savedAt={savedAt} /> : null}
    </div>
  )
}
