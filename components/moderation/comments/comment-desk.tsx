'use client'

import type { ModeratedComment } from '@sesol/contract/moderation'
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
import { SearchForm } from '../search-form'
import { useSessionGuard } from '../use-session-guard'
import { CommentRow } from './comment-row'

type CommentDeskProps = {
  comments: readonly ModeratedComment[]
  ages: Record<number, string>
  query: DeskQuery
  next: string | null
}

/** A decided comment stays in its place until the page is left. */
function useDecisions(comments: readonly ModeratedComment[]) {
  const t = useTranslations('moderation')
  const errorText = useErrorText()
  const guard = useSessionGuard()
  const [decided, setDecided] = useState<Record<number, ModeratedComment>>({})
  const [hiding, setHiding] = useState<ModeratedComment>()

  async function decide({ id }: ModeratedComment, act: 'hide' | 'restore', reasoned?: Reasoned) {
    const { comment } = await call('decideComment', { params: { id, act }, body: reasoned ?? {} })
    setDecided((before) => ({ ...before, [id]: comment }))
    setHiding(undefined)
    toast.success(t(`comments.${act === 'hide' ? 'hidden' : 'restored'}`))
  }
  const restore = (comment: ModeratedComment) =>
    void guard(() => decide(comment, 'restore')).catch((error: unknown) => toast.error(errorText(error)))
  return { shown: comments.map((comment) => decided[comment.id] ?? comment), hiding, setHiding, decide, restore }
}

/** One page of comments. */
export function CommentDesk({ comments, ages, query, next }: CommentDeskProps) {
  const t = useTranslations('moderation')
  const router = useRouter()
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { shown, hiding, setHiding, decide, restore } = useDecisions(comments)
  const { cursor: _, ...filters } = query
  const focused = () => shown[rowIndex(list.current)]

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchForm
          label={t('comments.search')}
          q={query.q ?? ''}
          addressOf={(q) => deskPaths.comments({ ...filters, q })}
          field={field}
        />
        <DeskKeys
          handlers={{
            next: () => moveRow(list.current, 1),
            previous: () => moveRow(list.current, -1),
            search: () => field.current?.focus(),
            back: () => router.push(deskPaths.queue()),
            hide: () => {
              const comment = focused()
              if (comment && !comment.hidden_at) setHiding(comment)
            },
            restore: () => {
              const comment = focused()
              if (comment?.hidden_at) restore(comment)
            },
          }}
        />
      </div>
      {shown.length === 0 ? (
        <p className="border-t border-line py-16 text-center font-serif text-xl font-semibold">{t('comments.empty')}</p>
      ) : null}
      <ul ref={list} className="border-t border-line empty:hidden">
        {shown.map((comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            age={ages[comment.id] ?? ''}
            onHide={() => setHiding(comment)}
            onRestore={() => restore(comment)}
          />
        ))}
      </ul>
      <nav aria-label={t('pages')} className="flex gap-3 empty:hidden">
        {query.cursor ? <LinkButton href={deskPaths.comments(filters)}>{t('firstPage')}</LinkButton> : null}
        {next ? <LinkButton href={deskPaths.comments({ ...filters, cursor: next })}>{t('nextPage')}</LinkButton> : null}
      </nav>
      {hiding ? (
        <ReasonDialog
          title={t('comments.hideTitle')}
          hint={t('comments.noteHint')}
          action={t('comments.hide')}
          variant="danger"
          send={(reasoned) => decide(hiding, 'hide', reasoned)}
          onClose={() => setHiding(undefined)}
        >
          <p dir="auto" className="line-clamp-4 border-s-2 border-line-strong ps-3 whitespace-pre-line wrap-anywhere">
            {hiding.text}
          </p>
        </ReasonDialog>
      ) : null}
    </div>
  )
}
