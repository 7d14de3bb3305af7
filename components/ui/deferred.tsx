'use client'

import { useLocale } from 'next-intl'
import {
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { type DeferredModule, loadWithRetry, type Retries } from '@/lib/client/browser/deferred-module'
import { isFresh, isTyping } from '@/lib/client/browser/user-activation'
import { whenIdle, whenScrolled, whenVisible } from '@/lib/client/browser/when'
import { ErrorBoundary } from './error-boundary'
import { NotLoaded, type NotLoadedProps } from './not-loaded'

type Loading<T> = {
  value: T | undefined
  failure: unknown
  retry: () => Promise<void>
  prefetch: () => void
}

export function useDeferred<T>(module: DeferredModule<T>, wanted: boolean): Loading<T> {
  const locale = useLocale()
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const [failure, setFailure] = useState<unknown>()
  const retries = useRef<Retries>(undefined)
  const value = module.loaded(locale)
  const due = wanted && value === undefined

  useEffect(() => {
    if (!due) return
    const loading = loadWithRetry(() => module.load(locale), { onLoad: rerender, onFailure: setFailure })
    retries.current = loading
    return () => {
      loading.cancel()
      setFailure(undefined)
    }
  }, [due, module, locale])

  return {
    value,
    failure: due ? failure : undefined,
    retry: async () => retries.current?.retry(),
    prefetch: () => void module.load(locale).catch(() => undefined),
  }
}

type DeferredProps<T> = Pick<NotLoadedProps, 'variant' | 'onClose'> & {
  of: DeferredModule<T>
  /** When to load; by default at once. Hover, focus and clicks on the fallback load it too; `data-action` marks controls to replay. */
  when?: When
  fallback?: ReactNode
  keepsFallback?: boolean
  noticeClassName?: string
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

/** Controls that may be clicked late. Others, such as copying, need a recent user activation. */
const opensSomething = '[aria-haspopup], [aria-expanded]'

type Click = { action: string; at: number }

/** Moves focus and an early click from the fallback to the loaded part. */
function replay(box: Element | null, focused: string | undefined, clicked: Click | undefined) {
  const controlOf = (action = '') => box?.querySelector<HTMLElement>(`[data-action="${action}"]`)
  controlOf(focused)?.focus()
  if (!clicked) return
  const control = controlOf(clicked.action)
  if (isFresh(clicked.at) || (control?.matches(opensSomething) && !isTyping())) control?.click()
  else if (!isTyping()) control?.focus()
}

export function Deferred<T>({
  of,
  when,
  fallback = null,
  keepsFallback = when !== undefined,
  variant,
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
  // Another component may have loaded it already.
  const isLoaded = isWanted && value !== undefined

  useEffect(() => {
    if (when && !isWanted && box.current) return starts[when](box.current, () => setWanted(true))
  }, [when, isWanted])

  useEffect(() => {
    if (!isLoaded) return
    let timer: ReturnType<typeof setTimeout>
    const replace = () => {
      // Removing a pressed button loses its click.
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
  const notLoaded = (error: unknown, onRetry: NotLoadedProps['onRetry']) => (
    <>
      <NotLoaded failure={error} onRetry={onRetry} {...{ variant, onClose }} className={noticeClassName} />
      {keepsFallback ? fallback : null}
    </>
  )
  const part =
    isLoaded && isReplaced ? (
      <ErrorBoundary fallback={notLoaded}>
        <Suspense fallback={fallback}>
          {children(value)}
          <Mounted onMount={() => replay(box.current, focused.current, clicked)} />
        </Suspense>
      </ErrorBoundary>
    ) : (
      fallback
    )
  if (!when) return failure ? notLoaded(failure, retry) : part
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on its descendants
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a button fires a click
    <div ref={box} className={className} onClick={recordClick} onPointerEnter={load} onFocus={load}>
      {part}
      {clicked && failure ? (
        <NotLoaded variant="overlay" failure={failure} onRetry={retry} onClose={() => setClicked(undefined)} />
      ) : null}
    </div>
  )
}

function Mounted({ onMount }: { onMount: () => void }) {
  const mounted = useEffectEvent(onMount)
  useLayoutEffect(() => mounted(), [])
  return null
}
