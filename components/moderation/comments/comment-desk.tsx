'use client'

import type { ModeratedComment } from '@sesol/contract/moderation/schema'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/http/api'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { DeskList, useFocusedRow } from '../desk-list'
import { ReasonDialog, type Reasoned } from '../reason-dialog'
import { SearchForm } from '../search-form'
import { useDeskAttempt } from '../use-desk-attempt'
import { CommentRow } from './comment-row'

type CommentDeskProps = {
  comments: readonly ModeratedComment[]
  ages: Record<number, string>
  query: DeskQuery
  next: string | null
}

function useDecisions(comments: readonly ModeratedComment[]) {
  const t = useTranslations('moderation')
  const attempt = useDeskAttempt()
  const [decided, setDecided] = useState<Record<number, ModeratedComment>>({})
  const [hiding, setHiding] = useState<ModeratedComment>()

  async function decide({ id }: ModeratedComment, act: 'hide' | 'restore', reasoned?: Reasoned) {
    const { comment } = await call('decideComment', { params: { id, act }, body: reasoned ?? {} })
    setDecided((before) => ({ ...before, [id]: comment }))
    setHiding(undefined)
    toast.success(t(`comments.${act === 'hide' ? 'hidden' : 'restored'}`))
  }
  const restore = (comment: ModeratedComment) => void attempt(() => decide(comment, 'restore'))
  return { shown: comments.map((comment) => decided[comment.id] ?? comment), hiding, setHiding, decide, restore }
}

export function CommentDesk({ comments, ages, query, next }: CommentDeskProps) {
  const t = useTranslations('moderation')
  const field = useRef<HTMLInputElement>(null)
  const { shown, hiding, setHiding, decide, restore } = useDecisions(comments)
  const { list, focused } = useFocusedRow(shown)

  return (
    <div className="grid gap-3">
      <DeskList
        list={list}
        head={<SearchForm label={t('comments.search')} query={query} addressOf={deskPaths.comments} field={field} />}
        handlers={{
          search: () => field.current?.focus(),
          hide: () => {
            const comment = focused()
            if (comment && (comment.is_waiting || !comment.hidden_at)) setHiding(comment)
          },
          restore: () => {
            const comment = focused()
            if (comment?.hidden_at) restore(comment)
          },
        }}
        empty={t('comments.empty')}
        query={query}
        next={next}
        addressOf={deskPaths.comments}
      >
        {shown.map((comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            age={ages[comment.id] ?? ''}
            onHide={() => setHiding(comment)}
            onRestore={() => restore(comment)}
          />
        ))}
      </DeskList>
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
