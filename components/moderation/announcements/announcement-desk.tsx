'use client'

import type { AnnouncedCampaign, Announcements } from '@sesol/contract/moderation/schema'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/http/api'
import { useRouter } from '@/lib/i18n/navigation'
import { ReasonDialog, type Reasoned } from '../reason-dialog'
import { Section } from '../section'
import { useDeskAttempt } from '../use-desk-attempt'
import { AnnouncementRow } from './announcement-row'
import { ReleaseDialog } from './release-dialog'

type AnnouncementDeskProps = { announcements: Announcements; ages: Record<number, string> }

type RowsProps = Pick<AnnouncementDeskProps, 'ages'> & {
  rows: readonly AnnouncedCampaign[]
  action: string
  onAct: (announced: AnnouncedCampaign) => void
}

const Rows = ({ rows, ages, action, onAct }: RowsProps) => (
  <ul className="border-t border-line">
    {rows.map((each) => (
      <AnnouncementRow
        key={each.campaign.id}
        announced={each}
        age={ages[each.campaign.id] ?? ''}
        action={action}
        onAct={() => onAct(each)}
      />
    ))}
  </ul>
)

export function AnnouncementDesk({ announcements, ages }: AnnouncementDeskProps) {
  const { next, held, waiting, may_release } = announcements
  const t = useTranslations('moderation.announcements')
  const router = useRouter()
  const attempt = useDeskAttempt()
  const [holding, setHolding] = useState<AnnouncedCampaign>()
  const [asking, setAsking] = useState(false)

  async function decide({ campaign }: AnnouncedCampaign, act: 'hold' | 'restore', reasoned?: Reasoned) {
    await call('decideAnnouncement', { params: { id: campaign.id, act }, body: reasoned ?? {} })
    setHolding(undefined)
    toast.success(t(act === 'hold' ? 'heldDone' : 'restoredDone'))
    router.refresh()
  }
  const preview = async () => {
    await call('previewAnnouncements', {})
    toast.success(t('previewSent'))
  }
  const release = async () => {
    await call('releaseAnnouncements', { body: { ids: next.map(({ campaign }) => campaign.id) } })
    setAsking(false)
    toast.success(t('released'))
    router.refresh()
  }

  return (
    <div className="grid gap-10">
      <section className="grid gap-3">
        <h2 className="text-sm font-semibold text-soft">{t('next')}</h2>
        <p className="max-w-text text-sm text-soft">{t('lead')}</p>
        {next.length === 0 ? (
          <p className="border-t border-line py-16 text-center font-serif text-xl font-semibold">{t('empty')}</p>
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-3">
              <Button variant="primary" disabled={!may_release} onClick={() => setAsking(true)}>
                {t('release', { count: next.length })}
              </Button>
              <Button onClick={() => void attempt(preview)}>{t('preview')}</Button>
              {may_release ? null : <p className="text-sm text-soft">{t('tomorrow')}</p>}
            </div>
            {waiting > next.length ? (
              <p className="text-sm text-soft">{t('behind', { count: waiting - next.length })}</p>
            ) : null}
            <Rows rows={next} ages={ages} action={t('hold')} onAct={setHolding} />
          </>
        )}
      </section>
      {held.length > 0 ? (
        <Section title={t('held')}>
          <Rows
            rows={held}
            ages={ages}
            action={t('restore')}
            onAct={(each) => void attempt(() => decide(each, 'restore'))}
          />
        </Section>
      ) : null}
      {holding ? (
        <ReasonDialog
          title={t('holdTitle')}
          hint={t('noteHint')}
          action={t('hold')}
          variant="danger"
          send={(reasoned) => decide(holding, 'hold', reasoned)}
          onClose={() => setHolding(undefined)}
        >
          <p dir="auto" className="line-clamp-3 border-s-2 border-line-strong ps-3 wrap-anywhere">
            {holding.campaign.title}
          </p>
        </ReasonDialog>
      ) : null}
      {asking ? <ReleaseDialog count={next.length} release={release} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}
