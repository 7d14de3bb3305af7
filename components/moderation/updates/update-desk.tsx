'use client'

import { actsWithReason } from '@sesol/contract/campaign-states'
import type { ModeratedUpdate, UpdateAct } from '@sesol/contract/updates'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { useRouter } from '@/lib/i18n/navigation'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { DeskKeys } from '../desk-keys'
import { ReasonDialog, type Reasoned } from '../reason-dialog'
import { moveRow, rowIndex } from '../rows'
import { useSessionGuard } from '../use-session-guard'
import { UpdateRow } from './update-row'

type UpdateDeskProps = {
  updates: readonly ModeratedUpdate[]
  ages: Record<number, string>
  query: DeskQuery
  next: string | null
}

type Asking = { update: ModeratedUpdate; act: UpdateAct }

/** One page of updates. A decided one stays in its place until the page is left. */
export function UpdateDesk({ updates, ages, query, next }: UpdateDeskProps) {
  const t = useTranslations('moderation')
  const u = useTranslations('moderatedUpdates')
  const errorText = useErrorText()
  const router = useRouter()
  const guard = useSessionGuard()
  const list = useRef<HTMLUListElement>(null)
  const [decided, setDecided] = useState<Record<number, ModeratedUpdate['state']>>({})
  const [asking, setAsking] = useState<Asking>()
  const { cursor: _, ...filters } = query

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
    const update = updates[rowIndex(list.current)]
    if (update && decided[update.id] === undefined && update.acts.includes(act)) choose(update, act)
  }

  return (
    <div className="grid gap-3">
      <div className="flex justify-end">
        <DeskKeys
          handlers={{
            next: () => moveRow(list.current, 1),
            previous: () => moveRow(list.current, -1),
            back: () => router.push(deskPaths.queue()),
            approve: press('approve'),
            reject: press('reject'),
            hide: press('hide'),
            restore: press('restore'),
          }}
        />
      </div>
      {updates.length === 0 ? (
        <p className="border-t border-line py-16 text-center font-serif text-xl font-semibold">
          {u(query.state ? 'none' : 'empty')}
        </p>
      ) : null}
      <ul ref={list} className="border-t border-line empty:hidden">
        {updates.map((update) => (
          <UpdateRow
            key={update.id}
            update={update}
            age={ages[update.id] ?? ''}
            decided={decided[update.id]}
            onAct={(act) => choose(update, act)}
          />
        ))}
      </ul>
      <nav aria-label={t('pages')} className="flex gap-3 empty:hidden">
        {query.cursor ? <LinkButton href={deskPaths.updates(filters)}>{t('firstPage')}</LinkButton> : null}
        {next ? <LinkButton href={deskPaths.updates({ ...filters, cursor: next })}>{t('nextPage')}</LinkButton> : null}
      </nav>
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
