'use client'

import { type MouseEvent, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DeferredModule } from '@/lib/client/browser/deferred-module'
import { isFresh, isTyping } from '@/lib/client/browser/user-activation'
import { whenIdle, whenScrolled, whenVisible } from '@/lib/client/browser/when'
import { ErrorBoundary } from './error-boundary'
import { NotLoaded, type NotLoadedProps } from './not-loaded'
import { useDeferred } from './use-deferred'

type DeferredProps<T> = Pick<NotLoadedProps, 'look' | 'onClose'> & {
  of: DeferredModule<T>
  /**
   * When its code is loaded: once it is rendered, which is the default, or later. With `when` the fallback is part of the page:
   * hover, focus and clicks on it load the code at once, its controls keep the focus and their early clicks (`data-action` in both
   * tells which is which), and a failure is reported only after a click.
   */
  when?: When
  /** Shown until it has been loaded. */
  fallback?: ReactNode
  /** The fallback is of use by itself and stays where the part cannot be shown. */
  keepsFallback?: boolean
  /** Of the notice in place of the part. */
  noticeClassName?: string
  /** Of the element around fallback and part, which is there with `when`. */
  className?: string
  children: (value: T) => ReactNode
}

type When = 'now' | 'idle' | 'scrolled' | 'visible' | 'intent'

const starts: Record<When, (box: Element, load: () => void) => (() => void) | undefined> = {
  now: (_, load) => void load(),
  idle: (_, load) => whenIdle(load),
  scrolled: (_, load) => whenScrolled(load),
  visible: whenVisible,
  intent: () => undefined,
}

const actionAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-action]')?.dataset.action : undefined

/** Opens something, which may happen late; others, such as copying, need a click of this moment. */
const opensSomething = '[aria-haspopup], [aria-expanded]'

type Click = { action: string; at: number }

/** Does on the part what was done on the fallback. */
function repeat(box: Element | null, focused: string | undefined, clicked: Click | undefined) {
  const controlOf = (action = '') => box?.querySelector<HTMLElement>(`[data-action="${action}"]`)
  controlOf(focused)?.focus()
  if (!clicked) return
  const control = controlOf(clicked.action)
  if (isFresh(clicked.at) || (control?.matches(opensSomething) && !isTyping())) control?.click()
  else if (!isTyping()) control?.focus()
}

/**
 * A part of the page whose code is loaded later. A chunk that does not arrive, or an error in the part, stays in its place: it
 * says so there, is retried, and leaves the rest of the page as it is.
 */
export function Deferred<T>({
  of,
  when,
  fallback = null,
  keepsFallback = when !== undefined,
  look,
  onClose,
  noticeClassName,
  className,
  children,
}: DeferredProps<T>) {
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef<string>(undefined)
  const [clicked, setClicked] = useState<Click>()
  const [isWanted, setWanted] = useState(!when)
  const [isReplaced, setReplaced] = useState(!when)
  const { value, failure, retry } = useDeferred(of, isWanted)
  // It may have been loaded by another one long before.
  const isLoaded = isWanted && value !== undefined

  useEffect(() => {
    if (when && !isWanted && box.current) return starts[when](box.current, () => setWanted(true))
  }, [when, isWanted])

  useEffect(() => {
    if (!isLoaded) return
    let timer: ReturnType<typeof setTimeout>
    const replace = () => {
      // A button that is removed while it is pressed gets no click.
      if (box.current?.matches(':active')) {
        timer = setTimeout(replace, 50)
        return
      }
      focused.current = box.current?.contains(document.activeElement) ? actionAt(document.activeElement) : undefined
      setReplaced(true)
    }
    replace()
    return () => clearTimeout(timer)
  }, [isLoaded])

  // An update within a press would at once render what is pending, and a button removed before `mouseup` gets no click.
  const load = () => {
    if (!isWanted) setWanted(true)
  }
  const keepClick = ({ target }: MouseEvent) => {
    const action = actionAt(target)
    if (isReplaced || !action) return
    setClicked({ action, at: Date.now() })
    load()
    void retry()
  }
  const notLoaded = (error: unknown, onRetry: NotLoadedProps['onRetry']) => (
    <>
      <NotLoaded failure={error} onRetry={onRetry} {...{ look, onClose }} className={noticeClassName} />
      {keepsFallback ? fallback : null}
    </>
  )
  const part =
    isLoaded && isReplaced ? (
      <ErrorBoundary fallback={notLoaded}>
        <Suspense fallback={fallback}>
          {children(value)}
          <Mounted onMount={() => repeat(box.current, focused.current, clicked)} />
        </Suspense>
      </ErrorBoundary>
    ) : (
      fallback
    )
  if (!when) return failure ? notLoaded(failure, retry) : part
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what is pressed inside of it
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a button is a click
    <div ref={box} className={className} onClick={keepClick} onPointerEnter={load} onFocus={load}>
      {part}
      {clicked && failure ? (
        <NotLoaded look="overlay" failure={failure} onRetry={retry} onClose={() => setClicked(undefined)} />
      ) : null}
    </div>
  )
}

/** Calls back as soon as what stands before it is in the page. */
function Mounted({ onMount }: { onMount: () => void }) {
  const mount = useRef(onMount)
  useLayoutEffect(() => mount.current(), [])
  return null
}
