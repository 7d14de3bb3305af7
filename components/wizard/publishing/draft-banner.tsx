'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { positionsOf, type StepPosition } from '@/components/wizard/sequence'
import { useWizard } from '@/components/wizard/wizard-context'
import { useClock } from '@/lib/client/browser/clock'
import { relativeTime } from '@/lib/shared/text/relative-time'

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

function Restored({ savedAt, leftAt }: { savedAt: string; leftAt: string }) {
  const t = useTranslations('create.draft')
  const { mode, draft, position, goTo } = useWizard()
  const [asking, setAsking] = useState(false)
  const edit = mode === 'edit'
  const step = positionsOf(mode).find((each) => each === leftAt)
  const discard = async () => {
    await draft.discard()
    setAsking(false)
  }
  return (
    <>
      <Banner role="status" title={t(edit ? 'restoredEdit' : 'restored')}>
        <LastSaved savedAt={savedAt} />
        <div className="-ms-5 flex flex-wrap">
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
  const { savedAt, leftAt, room, missing, other } = draft.state
  if (leftAt !== undefined && cameBackTo === undefined) setCameBackTo(position)
  const isBack = position === cameBackTo || position === 'scope'
  const restored = isBack && savedAt !== undefined && leftAt !== undefined ? { savedAt, leftAt } : undefined
  const warns = position !== 'media' && (room !== 'all' || (missing > 0 && restored !== undefined))
  if (!warns && !restored && !other) return null
  return (
    <div className="mb-9 grid gap-3">
      {warns ? <StorageNotice /> : null}
      {other ? <OtherVersion title={other.values.title} savedAt={other.savedAt} /> : null}
      {restored && !other ? <Restored {...restored} /> : null}
    </div>
  )
}
