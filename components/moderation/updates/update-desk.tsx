'use client'

import { actsWithReason } from '@sesol/contract/campaigns/states'
import type { ModeratedUpdate, UpdateAct } from '@sesol/contract/updates/schema'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '@/lib/client/http/api'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { DeskList } from '../desk-list'
import { ReasonDialog, type Reasoned } from '../reason-dialog'
import { useDecisions } from '../use-decisions'
import { useDeskAttempt } from '../use-desk-attempt'
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
  const attempt = useDeskAttempt()
  const { list, decided, settle, onKey } = useDecisions<ModeratedUpdate, ModeratedUpdate['state']>(updates)
  const [asking, setAsking] = useState<Asking>()

  async function decide({ id, revision }: ModeratedUpdate, act: UpdateAct, reasoned?: Reasoned) {
    const { state } = await call('decideUpdate', { params: { id, act }, body: { ...reasoned, revision } })
    setAsking(undefined)
    settle(id, state, u(`done.${act}`))
  }
  const choose = (update: ModeratedUpdate, act: UpdateAct) => {
    if (actsWithReason.includes(act)) setAsking({ update, act })
    else void attempt(() => decide(update, act))
  }
  const chooseByKey = (act: UpdateAct) =>
    onKey((update) => {
      if (update.acts.includes(act)) choose(update, act)
    })

  return (
    <div className="grid gap-3">
      <DeskList
        list={list}
        handlers={{
          approve: chooseByKey('approve'),
          reject: chooseByKey('reject'),
          hide: chooseByKey('hide'),
          restore: chooseByKey('restore'),
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
