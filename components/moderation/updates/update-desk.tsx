'use client'

import { actsWithReason } from '@sesol/contract/campaign-states'
import type { ModeratedUpdate, UpdateAct } from '@sesol/contract/updates'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { DeskList, useFocusedRow } from '../desk-list'
import { ReasonDialog, type Reasoned } from '../reason-dialog'
import { useSessionGuard } from '../use-session-guard'
import { UpdateRow } from './update-row'

type UpdateDeskProps = {
  updates: readonly ModeratedUpdate[]
  ages: Record<number, string>
  query: DeskQuery
  next: string | null
}

type Asking = { update: ModeratedUpdate; act: UpdateAct }

export function UpdateDesk({ updates, ages, query, next }: UpdateDeskProps) {
  const t = useTranslations('moderation')
  const u = useTranslations('moderatedUpdates')
  const errorText = useErrorText()
  const guard = useSessionGuard()
  const { list, focused } = useFocusedRow(updates)
  const [decided, setDecided] = useState<Record<number, ModeratedUpdate['state']>>({})
  const [asking, setAsking] = useState<Asking>()

  async function decide({ id, revision }: ModeratedUpdate, act: UpdateAct, reasoned?: Reasoned) {
    const { state } = await call('decideUpdate', { params: { id, act }, body: { ...reasoned, revision } })
    setDecided((before) => ({ ...before, [id]: state }))
    setAsking(undefined)
    toast.success(u(`done.${act}`))
  }
  const choose = (update: ModeratedUpdate, act: UpdateAct) => {
    if (actsWithReason.includes(act)) return setAsking({ update, act })
    guard(() => decide(update, act)).catch((error: unknown) => toast.error(errorText(error)))
  }
  const press = (act: UpdateAct) => () => {
    const update = focused()
    if (update && decided[update.id] === undefined && update.acts.includes(act)) choose(update, act)
  }

  return (
    <div className="grid gap-3">
      <DeskList
        list={list}
        handlers={{
          approve: press('approve'),
          reject: press('reject'),
          hide: press('hide'),
          restore: press('restore'),
        }}
        empty={u(query.state ? 'none' : 'empty')}
        query={query}
        next={next}
        addressOf={deskPaths.updates}
      >
        {updates.map((update) => (
          <UpdateRow
            key={update.id}
            update={update}
            age={ages[update.id] ?? ''}
            decided={decided[update.id]}
            onAct={(act) => choose(update, act)}
          />
        ))}
      </DeskList>
      {asking ? (
        <ReasonDialog
          title={u(`ask.${asking.act as 'reject'}`)}
          hint={u('noteHint')}
          action={t(`acts.${asking.act}`)}
          variant={asking.act === 'request-changes' ? 'primary' : 'danger'}
          send={(reasoned) => decide(asking.update, asking.act, reasoned)}
          onClose={() => setAsking(undefined)}
        >
          <p dir="auto" className="border-s-2 border-line-strong ps-3 font-semibold wrap-anywhere">
            {asking.update.title}
          </p>
        </ReasonDialog>
      ) : null}
    </div>
  )
}
