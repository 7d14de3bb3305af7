'use client'

import { type ModeratedSheet, type SheetReason, type SheetState, sheetReasons } from '@sesol/contract/support/paper'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '@/lib/client/http/api'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { DeskList } from '../desk-list'
import { ReasonDialog } from '../reason-dialog'
import { useDecisions } from '../use-decisions'
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
  const { list, decided, settle } = useDecisions<ModeratedSheet, SheetState>(sheets)
  const [refusing, setRefusing] = useState<ModeratedSheet>()

  async function refuse({ id }: ModeratedSheet, body: { reason: SheetReason; note: string }) {
    await call('decideSheet', { params: { id, act: 'refuse' }, body })
    setRefusing(undefined)
    settle(id, 'refused', s('done.refused'))
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
            onAccepted={() => settle(sheet.id, 'accepted', s('done.accepted'))}
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
