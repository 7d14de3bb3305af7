'use client'

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Deferred } from '@/components/ui/deferred'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { NotLoaded } from '@/components/ui/not-loaded'
import { useDeferred } from '@/components/ui/use-deferred'
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
  /** Known where everybody may see the campaign; else it is asked for in the viewer's name. */
  ownerId?: number
  /** Whether the API has moderators, who look at changes. */
  isModerated: boolean
  children: ReactNode
}

/**
 * The page of a campaign, and in its place for its owner the form that changes it, as the address says. The page is the same
 * for all and stays where it is: for others nothing is loaded and nothing moves.
 */
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
  const editing = shown === 'editor' || shown === 'leaving'
  const { value: Editor, failure, retry } = useDeferred(editor, editing)

  useEffect(() => {
    // Once it is open, an account that another tab has left or changed takes nothing from anybody: the server decides.
    if (asksToEdit(fragment)) return setShown((now) => (own && now.startsWith('page') ? 'editor' : now))
    const target = document.getElementById(fragment.slice(1))
    // What stands beside the page, as the way to the content does, is reached without leaving the form.
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
          {(OwnerTools) => <OwnerTools id={id} isModerated={isModerated} focused={shown === 'page again'} />}
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
      <div ref={page} hidden={editing && !failure}>
        {children}
      </div>
    </div>
  )
}
