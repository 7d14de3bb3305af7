'use client'

import {
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { DeferredModule } from '@/lib/client/browser/deferred-module'
import { isFresh, isTyping } from '@/lib/client/browser/user-activation'
import { BeforeRemoval } from './before-removal'
import { ErrorBoundary } from './error-boundary'
import { NotLoaded } from './not-loaded'
import { useDeferred } from './use-deferred'

const actionAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-action]')?.dataset.action : undefined

/** Controls that may be clicked late. Others, such as copying, need a recent user activation. */
const opensSomething = '[aria-haspopup], [aria-expanded]'

type DeferredReplacementProps<T> = {
  of: DeferredModule<T>
  /** When to load it without intent; a stable reference. Hover, focus and clicks on the fallback always load it. */
  when?: ((box: Element, load: () => void) => (() => void) | undefined) | undefined
  /** A part of the page, of the same size; `data-action` names its controls. */
  fallback: ReactNode
  children: (value: T) => ReactNode
}

/** Moves the focus and an early click to the same control. */
export function DeferredReplacement<T>({ of, when, fallback, children }: DeferredReplacementProps<T>) {
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef<string>(undefined)
  const [isWanted, setWanted] = useState(false)
  const [clicked, setClicked] = useState<{ action: string; at: number }>()
  const [isReplaced, setReplaced] = useState(false)
  const { value, failure, retry } = useDeferred(of, isWanted)
  const isLoaded = isWanted && value !== undefined

  useEffect(() => {
    if (!isWanted && box.current) return when?.(box.current, () => setWanted(true))
  }, [when, isWanted])

  useEffect(() => {
    if (!isLoaded) return
    let timer: ReturnType<typeof setTimeout>
    const replace = () => {
      // Removing a pressed button loses its click.
      if (box.current?.matches(':active')) timer = setTimeout(replace, 50)
      else setReplaced(true)
    }
    replace()
    return () => clearTimeout(timer)
  }, [isLoaded])

  const noteFocus = useCallback(() => {
    const { activeElement } = document
    focused.current = box.current?.contains(activeElement) ? actionAt(activeElement) : undefined
  }, [])
  const replay = useEffectEvent(() => {
    const controlOf = (action = '') => box.current?.querySelector<HTMLElement>(`[data-action="${action}"]`)
    controlOf(focused.current)?.focus()
    const control = controlOf(clicked?.action)
    if (!clicked || !control) return
    if (isFresh(clicked.at) || (control.matches(opensSomething) && !isTyping())) control.click()
    else if (!isTyping()) control.focus()
  })
  useLayoutEffect(() => {
    if (isReplaced) replay()
  }, [isReplaced])

  // Setting state within a press renders pending updates at once, and a button removed before `mouseup` gets no click.
  const load = () => {
    if (!isWanted) setWanted(true)
  }
  const recordClick = ({ target }: MouseEvent) => {
    const action = actionAt(target)
    if (isReplaced || !action) return
    setClicked({ action, at: Date.now() })
    load()
    void retry()
  }
  const broken = (error: unknown, onRetry: () => unknown) => (
    <>
      <NotLoaded failure={error} onRetry={onRetry} />
      {fallback}
    </>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on its descendants
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a button fires a click
    <div ref={box} onClick={recordClick} onPointerEnter={load} onFocus={load}>
      {isReplaced && isLoaded ? (
        <ErrorBoundary fallback={broken}>{children(value)}</ErrorBoundary>
      ) : (
        <>
          <BeforeRemoval act={noteFocus} />
          {fallback}
        </>
      )}
      {clicked && failure ? (
        <NotLoaded variant="overlay" failure={failure} onRetry={retry} onClose={() => setClicked(undefined)} />
      ) : null}
    </div>
  )
}
