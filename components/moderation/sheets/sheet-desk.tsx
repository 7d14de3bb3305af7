'use client'

import { type ModeratedSheet, type SheetReason, type SheetState, sheetReasons } from '@sesol/contract/paper'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/http/api'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { DeskList, useFocusedRow } from '../desk-list'
import { ReasonDialog } from '../reason-dialog'
import { SheetRow } from './sheet-row'

type SheetDeskProps = {
  sheets: readonly ModeratedSheet[]
  ages: Record<number, string>
  query: DeskQuery
  next: string | null
}

export function SheetDesk({ sheets, ages, query, next }: SheetDeskProps) {
  const s = useTranslations('moderatedSheets')
  const reasons = useTranslations('values.sheetReason')
  const { list } = useFocusedRow(sheets)
  const [decided, setDecided] = useState<Record<number, SheetState>>({})
  const [refusing, setRefusing] = useState<ModeratedSheet>()

  const settle = (id: number, state: 'accepted' | 'refused') => {
    setDecided((before) => ({ ...before, [id]: state }))
    toast.success(s(`done.${state}`))
  }
  async function refuse({ id }: ModeratedSheet, body: { reason: SheetReason; note: string }) {
    await call('decideSheet', { params: { id, act: 'refuse' }, body })
    setRefusing(undefined)
    settle(id, 'refused')
  }

  return (
    <div className="grid gap-3">
      <DeskList list={list} empty={s('empty')} query={query} next={next} addressOf={deskPaths.sheets}>
        {sheets.map((sheet) => (
          <SheetRow
            key={sheet.id}
            sheet={sheet}
            age={ages[sheet.id] ?? ''}
            decided={decided[sheet.id]}
            onAccepted={() => settle(sheet.id, 'accepted')}
            onRefuse={() => setRefusing(sheet)}
          />
        ))}
      </DeskList>
      {refusing ? (
        <ReasonDialog
          title={s('ask')}
          hint={s('noteHint')}
          action={s('refuse')}
          variant="danger"
          reasons={sheetReasons.map((code) => ({ code, text: reasons(code) }))}
          send={(reasoned) => refuse(refusing, reasoned)}
          onClose={() => setRefusing(undefined)}
        />
      ) : null}
    </div>
  )
}
