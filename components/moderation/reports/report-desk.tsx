'use client'

import type { ReportedItem } from '@sesol/contract/reports'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { useRouter } from '@/lib/i18n/navigation'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { DeskList, useFocusedRow } from '../desk-list'
import { ReasonDialog, type Reasoned } from '../reason-dialog'
import { useSessionGuard } from '../use-session-guard'
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
  const errorText = useErrorText()
  const router = useRouter()
  const guard = useSessionGuard()
  const { list, focused } = useFocusedRow(items)
  const [decided, setDecided] = useState<Record<number, Verdict>>({})
  const [hiding, setHiding] = useState<ReportedItem>()

  const settle = (id: number, verdict: Verdict) => {
    setDecided((before) => ({ ...before, [id]: verdict }))
    toast.success(r(`done.${verdict}`))
  }
  const decide = (work: () => Promise<void>) => guard(work).catch((error: unknown) => toast.error(errorText(error)))
  const keep = ({ id }: ReportedItem) =>
    decide(async () => {
      await call('keepReported', { params: { id }, body: {} })
      settle(id, 'kept')
    })
  async function hide(item: ReportedItem, reasoned: Reasoned) {
    await takeDown(item, reasoned)
    setHiding(undefined)
    settle(item.id, 'upheld')
  }
  const askToHide = (item: ReportedItem) => {
    if (item.kind === 'profile') router.push(deskPaths.member(item.subject))
    else setHiding(item)
  }
  const press = (act: (item: ReportedItem) => unknown) => () => {
    const item = focused()
    if (item && decided[item.id] === undefined && !item.is_own) act(item)
  }

  return (
    <div className="grid gap-3">
      <DeskList
        list={list}
        handlers={{ approve: press(keep), hide: press(askToHide) }}
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
