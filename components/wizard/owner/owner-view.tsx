'use client'

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { NotLoaded } from '@/components/ui/not-loaded'
import { useDeferred } from '@/components/ui/use-deferred'
import { deferred } from '@/lib/client/browser/deferred-module'
import type { Role } from '@/lib/shared/campaigns/roles'
import { asksToEdit, leaveEditing, useFragment } from './edit-address'
import { EditorSkeleton } from './editor-skeleton'
import { OwnerTools } from './owner-tools'

const editor = deferred(() => import('./editor').then(({ Editor }) => Editor))

type OwnerViewProps = {
  id: number
  role: Role
  page: RefObject<HTMLElement | null>
  onReplace: (isReplaced: boolean) => void
}

export function OwnerView({ id, role, page, onReplace }: OwnerViewProps) {
  const isOwn = role === 'owner' || role === 'co_owner'
  const fragment = useFragment()
  const changed = useRef(false)
  const [shown, setShown] = useState<'page' | 'editor' | 'leaving' | 'page again'>('page')
  const noteChange = useCallback((now: boolean) => {
    changed.current = now
  }, [])
  const [showsPending, setShowsPending] = useState(false)
  const editing = shown === 'editor' || shown === 'leaving'
  const { value: Editor, failure, retry } = useDeferred(editor, editing)

  const isReplaced = showsPending || (editing && !failure)
  useLayoutEffect(() => {
    onReplace(isReplaced)
    return () => onReplace(false)
  }, [isReplaced, onReplace])

  useEffect(() => {
    if (asksToEdit(fragment)) return setShown((now) => (isOwn && now.startsWith('page') ? 'editor' : now))
    const target = document.getElementById(fragment.slice(1))
    // Links outside of the page, such as the skip link, do not leave the form.
    if (target && !page.current?.contains(target)) return
    if (changed.current) {
      window.history.forward()
      return setShown('leaving')
    }
    setShown((now) => (now === 'page' ? now : 'page again'))
  }, [fragment, isOwn, page])

  const notLoaded = (error: unknown, onRetry: () => unknown) => (
    <NotLoaded failure={error} onRetry={onRetry} onClose={leaveEditing} className="mx-5 mt-5 md:mx-8" />
  )
  return (
    <>
      {isOwn && !editing ? (
        <OwnerTools id={id} role={role} focused={shown === 'page again'} onVersion={setShowsPending} />
      ) : null}
      {editing && Editor ? (
        <ErrorBoundary fallback={notLoaded}>
          <Editor
            id={id}
            asking={shown === 'leaving'}
            onChange={noteChange}
            onStay={() => setShown('editor')}
            onLeave={(anyway) => {
              if (changed.current && !anyway) return setShown('leaving')
              changed.current = false
              leaveEditing()
            }}
          />
        </ErrorBoundary>
      ) : null}
      {failure ? notLoaded(failure, retry) : null}
      {editing && !Editor && !failure ? <EditorSkeleton /> : null}
    </>
  )
}
