'use client'

import type { ReportedItem } from '@sesol/contract/reports/schema'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '@/lib/client/http/api'
import { useRouter } from '@/lib/i18n/navigation'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { DeskList } from '../desk-list'
import { ReasonDialog, type Reasoned } from '../reason-dialog'
import { useDecisions } from '../use-decisions'
import { useDeskAttempt } from '../use-desk-attempt'
import { ReportRow } from './report-row'
import { takeDown, type Verdict } from './take-down'

type ReportDeskProps = {
  items: readonly ReportedItem[]
  ages: Record<number, string>
  query: DeskQuery
  next: string | null
}

export function ReportDesk({ items, ages, query, next }: ReportDeskProps) {
  const t = useTranslations('moderation')
  const r = useTranslations('moderatedReports')
  const router = useRouter()
  const attempt = useDeskAttempt()
  const { list, decided, settle, onKey } = useDecisions<ReportedItem, Verdict>(items)
  const [hiding, setHiding] = useState<ReportedItem>()

  const keep = ({ id }: ReportedItem) =>
    attempt(async () => {
      await call('keepReported', { params: { id }, body: {} })
      settle(id, 'kept', r('done.kept'))
    })
  async function hide(item: ReportedItem, reasoned: Reasoned) {
    await takeDown(item, reasoned)
    setHiding(undefined)
    settle(item.id, 'upheld', r('done.upheld'))
  }
  const askToHide = (item: ReportedItem) => {
    if (item.kind === 'profile') router.push(deskPaths.member(item.subject))
    else setHiding(item)
  }
  const decideByKey = (decide: (item: ReportedItem) => unknown) =>
    onKey((item) => {
      if (!item.is_own) decide(item)
    })

  return (
    <div className="grid gap-3">
      <DeskList
        list={list}
        handlers={{ approve: decideByKey(keep), hide: decideByKey(askToHide) }}
        empty={r('empty')}
        query={query}
        next={next}
        addressOf={deskPaths.reports}
      >
        {items.map((item) => (
          <ReportRow
            key={item.id}
            item={item}
            age={ages[item.id] ?? ''}
            decided={decided[item.id]}
            onKeep={() => void keep(item)}
            onHide={() => askToHide(item)}
          />
        ))}
      </DeskList>
      {hiding ? (
        <ReasonDialog
          title={r('ask')}
          hint={r('noteHint')}
          action={t('acts.hide')}
          variant="danger"
          send={(reasoned) => hide(hiding, reasoned)}
          onClose={() => setHiding(undefined)}
        />
      ) : null}
    </div>
  )
}
