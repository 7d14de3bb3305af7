'use client'

import { type ModeratedSheet, type SheetReason, type SheetState, sheetReasons } from '@sesol/contract/paper'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/http/api'
import { useRouter } from '@/lib/i18n/navigation'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { DeskKeys } from '../desk-keys'
import { ReasonDialog } from '../reason-dialog'
import { moveRow } from '../rows'
import { SheetRow } from './sheet-row'

type SheetDeskProps = {
  sheets: readonly ModeratedSheet[]
  ages: Record<number, string>
  query: DeskQuery
  next: string | null
}

/** One page of sheets that wait. A decided one stays in its place until the page is left. */
export function SheetDesk({ sheets, ages, query, next }: SheetDeskProps) {
  const t = useTranslations('moderation')
  const s = useTranslations('moderatedSheets')
  const reasons = useTranslations('values.sheetReason')
  const router = useRouter()
  const list = useRef<HTMLUListElement>(null)
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
      <div className="flex justify-end">
        <DeskKeys
          handlers={{
            next: () => moveRow(list.current, 1),
            previous: () => moveRow(list.current, -1),
            back: () => router.push(deskPaths.queue()),
          }}
        />
      </div>
      {sheets.length === 0 ? (
        <p className="border-t border-line py-16 text-center font-serif text-xl font-semibold">{s('empty')}</p>
      ) : null}
      <ul ref={list} className="border-t border-line empty:hidden">
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
      </ul>
      <nav aria-label={t('pages')} className="flex gap-3 empty:hidden">
        {query.cursor ? <LinkButton href={deskPaths.sheets()}>{t('firstPage')}</LinkButton> : null}
        {next ? <LinkButton href={deskPaths.sheets({ cursor: next })}>{t('nextPage')}</LinkButton> : null}
      </nav>
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
