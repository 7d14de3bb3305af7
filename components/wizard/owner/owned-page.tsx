'use client'

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Deferred, useDeferred } from '@/components/ui/deferred'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { NotLoaded } from '@/components/ui/not-loaded'
import { useViewer } from '@/lib/client/accounts/session'
import { deferred } from '@/lib/client/browser/deferred-module'
import { useCampaign } from '@/lib/client/http/queries'
import { withMessages } from '@/lib/i18n/all-messages'
import { asksToEdit, leaveEditing, useFragment } from './edit-address'
import { EditorSkeleton } from './editor-skeleton'

const ownerTools = deferred((locale) =>
  withMessages(
    import('./owner-tools').then(({ OwnerTools }) => OwnerTools),
    locale,
  ),
)
const editor = deferred((locale) =>
  withMessages(
    import('./editor').then(({ Editor }) => Editor),
    locale,
  ),
)

const noticePlace = 'mx-5 mt-5 md:mx-8'

type OwnedPageProps = {
  id: number
  /** Undefined if the campaign is not public; it is then fetched with the session. */
  ownerId?: number
  isModerated: boolean
  children: ReactNode
}

export function OwnedPage({ id, ownerId, isModerated, children }: OwnedPageProps) {
  const { viewer } = useViewer()
  const { data } = useCampaign(ownerId === undefined && viewer ? id : null)
  const own = viewer != null && viewer.id === (ownerId ?? data?.user.id)
  const fragment = useFragment()
  const page = useRef<HTMLDivElement>(null)
  const changed = useRef(false)
  const [shown, setShown] = useState<'page' | 'editor' | 'leaving' | 'page again'>('page')
  const noteChange = useCallback((now: boolean) => {
    changed.current = now
  }, [])
  // The owner's pending version is shown in place of the page.
  const [isReplaced, setReplaced] = useState(false)
  const editing = shown === 'editor' || shown === 'leaving'
  const { value: Editor, failure, retry } = useDeferred(editor, editing)

  useEffect(() => {
    // An open form ignores changes of the account in another tab; the server decides.
    if (asksToEdit(fragment)) return setShown((now) => (own && now.startsWith('page') ? 'editor' : now))
    const target = document.getElementById(fragment.slice(1))
    // Links outside of the page, such as the skip link, do not leave the form.
    if (target && !page.current?.contains(target)) return
    if (changed.current) {
      window.history.forward()
      return setShown('leaving')
    }
    setShown((now) => (now === 'page' ? now : 'page again'))
  }, [fragment, own])

  const notLoaded = (error: unknown, onRetry: () => unknown) => (
    <NotLoaded failure={error} onRetry={onRetry} onClose={leaveEditing} className={noticePlace} />
  )
  return (
    <div className="relative">
      {own && !editing ? (
        <Deferred of={ownerTools} noticeClassName={noticePlace}>
          {(OwnerTools) => (
            <OwnerTools id={id} isModerated={isModerated} focused={shown === 'page again'} onVersion={setReplaced} />
          )}
        </Deferred>
      ) : null}
      {editing && Editor ? (
        <ErrorBoundary fallback={notLoaded}>
          <Editor
            id={id}
            isModerated={isModerated}
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
      <div ref={page} hidden={isReplaced || (editing && !failure)}>
        {children}
      </div>
    </div>
  )
}
