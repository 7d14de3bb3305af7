'use client'

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { NotLoaded } from '@/components/ui/not-loaded'
import { useCampaign } from '@/lib/client/queries'
import { useViewer } from '@/lib/client/session'
import { useLate } from '@/lib/i18n/use-late'
import { asksToEdit, leaveEditing, useFragment } from './edit-address'
import { EditorSkeleton } from './editor-skeleton'

const loadTools = () => import('./owner-tools').then(({ OwnerTools }) => OwnerTools)
const loadEditor = () => import('./editor').then(({ Editor }) => Editor)

type OwnedPageProps = {
  id: number
  /** Known where everybody may see the campaign; else it is asked for in the viewer's name. */
  ownerId?: number
  children: ReactNode
}

/**
 * The page of a campaign, and in its place for its owner the form that changes it, as the address says. The page is the same
 * for all and stays where it is: for others nothing is loaded and nothing moves.
 */
export function OwnedPage({ id, ownerId, children }: OwnedPageProps) {
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
  const { part: Tools } = useLate(loadTools, own)
  const { part: Editor, failed, retry } = useLate(loadEditor, editing)

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

  return (
    <div className="relative">
      {own && !editing && Tools ? <Tools id={id} focused={shown === 'page again'} /> : null}
      {editing && Editor ? (
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
      ) : null}
      {editing && failed ? (
        <div className="mx-auto max-w-page px-5 pt-5 md:px-8">
          <NotLoaded onRetry={retry} onClose={leaveEditing} />
        </div>
      ) : null}
      {editing && !Editor && !failed ? <EditorSkeleton /> : null}
      <div ref={page} hidden={editing && !failed}>
        {children}
      </div>
    </div>
  )
}
