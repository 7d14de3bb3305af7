'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import type { Comments } from '@/lib/client/comments/comments'
import { useErrorText } from '@/lib/client/http/error-text'
import type { Viewer } from '@/lib/shared/accounts/viewer'
import { Row } from './comment-row'
import { CommentText } from './comment-text'

export function SendingRow({ viewer, text }: { viewer: Viewer; text: string }) {
  const t = useTranslations('comments')
  return (
    <Row aria-busy="true">
      <Avatar name={viewer.username} src={viewer.profile_image} />
      <div className="grid min-w-0 flex-1 content-start gap-1 text-soft">
        <p className="flex flex-wrap items-baseline gap-x-2.5 text-xs">
          <bdi className="text-sm font-semibold">{viewer.username}</bdi> <span role="status">{t('sending')}</span>
        </p>
        <CommentText text={text} />
      </div>
    </Row>
  )
}

export function RemovedRow({ focusId, onUndo }: { focusId: string; onUndo: () => void }) {
  const t = useTranslations('comments')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  useLayoutEffect(
    () => () => {
      if (button.current !== document.activeElement) return
      document.getElementById(focusId)?.focus({ preventScroll: true })
    },
    [focusId],
  )
  return (
    <Row className="flex-wrap items-center justify-between">
      <p role="status" className="text-sm text-soft">
        {t('removed')}
      </p>
      <Button ref={button} onClick={onUndo}>
        {t('undo')}
      </Button>
    </Row>
  )
}

export function ListEnd({ comments, rows }: { comments: Comments; rows: RefObject<HTMLUListElement | null> }) {
  const t = useTranslations('comments')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const { list, more, loadMore } = comments
  const pressedAt = useRef<number>(undefined)
  const loaded = list?.comments.length

  useEffect(() => {
    const { current: at } = pressedAt
    if (at === undefined || loaded === undefined || loaded <= at) return
    pressedAt.current = undefined
    const row = rows.current?.children[at]
    if (row instanceof HTMLElement) row.focus({ preventScroll: true })
  }, [loaded, rows])

  if (!list || list.next === null) return null
  return (
    <div className="grid justify-items-center gap-2 py-3">
      {more.failure === undefined ? null : (
        <div role="alert">
          <FieldError>{errorText(more.failure)}</FieldError>
        </div>
      )}
      <Button
        busy={more.busy}
        onClick={() => {
          pressedAt.current = loaded
          void loadMore()
        }}
      >
        {more.failure === undefined ? t('earlier') : ui('retry')}
      </Button>
    </div>
  )
}
