'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import type { Comments } from '@/lib/client/comments/comments'
import { useErrorText } from '@/lib/client/http/error-text'

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
