'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { positionsOf, type StepPosition } from '@/components/wizard/sequence'
import { useWizard } from '@/components/wizard/wizard-context'
import type { Newer } from '@/lib/client/drafts/draft-state'
import { formatMoment } from '@/lib/shared/text/dates'

function Restored({
  savedAt,
  leftAt,
  newer,
}: {
  savedAt: string | undefined
  leftAt: string
  newer: Newer<unknown> | undefined
}) {
  const t = useTranslations('create.draft')
  const locale = useLocale()
  const { mode, draft, position, goTo } = useWizard()
  const [asking, setAsking] = useState(false)
  const edit = mode === 'edit'
  const step = positionsOf(mode).find((each) => each === leftAt)
  const discard = async () => {
    await draft.discard()
    setAsking(false)
  }
  const sentence =
    newer && t(newer.isOpened ? 'newer' : 'older', { where: newer.where, when: formatMoment(newer.savedAt, locale) })
  // The banner may be above the viewport.
  useEffect(() => {
    if (sentence) toast.info(sentence)
  }, [sentence])
  return (
    <>
      <Banner role="status" title={sentence ?? t(edit ? 'restoredEdit' : 'restored')}>
        {savedAt ? <p>{t('savedAt', { when: formatMoment(savedAt, locale) })}</p> : null}
        <div className="-ms-5 flex flex-wrap">
          {newer?.former ? (
            <Button variant="quiet" onClick={draft.openFormer}>
              {t('openFormer')}
            </Button>
          ) : null}
          {step && step !== position ? (
            <Button variant="quiet" onClick={() => goTo(step)}>
              {t('toStep')}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t(edit ? 'discardEdit' : 'discard')}
          </Button>
        </div>
      </Banner>
      {asking ? (
        <ConfirmDialog
          title={t(edit ? 'askEdit' : 'ask')}
          cancel={t('keep')}
          confirm={t('throwAway')}
          onClose={() => setAsking(false)}
          onConfirm={discard}
        >
          {t(edit ? 'askEditText' : 'askText')}
        </ConfirmDialog>
      ) : null}
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
    draft.takeOver()
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

export function StorageNotice() {
  const t = useTranslations('create.draft')
  const { state } = useWizard().draft
  if (state?.name !== 'writing') return null
  const { room, missing } = state
  if (room === 'all' && missing === 0) return null
  const text = room === 'nothing' ? t('notKept') : room === 'text' ? t('noRoom') : t('missing', { count: missing })
  return <Banner tone="warning" role="alert" title={text} />
}

export function DraftBanner() {
  const { draft, position } = useWizard()
  const [cameBackTo, setCameBackTo] = useState<StepPosition>()
  if (draft.state?.name !== 'writing') return null
  const { base, leftAt, room, missing, newer } = draft.state
  if (leftAt !== undefined && cameBackTo === undefined) setCameBackTo(position)
  const isShown = newer || (leftAt !== undefined && (position === cameBackTo || position === 'scope'))
  const warns = position !== 'media' && (room !== 'all' || (missing > 0 && isShown))
  if (!warns && !isShown) return null
  return (
    <div className="mb-9 grid gap-3">
      {warns ? <StorageNotice /> : null}
      {isShown ? <Restored savedAt={base.savedAt} leftAt={leftAt ?? position} newer={newer} /> : null}
    </div>
  )
}
