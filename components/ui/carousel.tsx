'use client'

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { deferred } from '@/lib/client/browser/deferred-module'
import { useMediaQuery } from '@/lib/client/browser/media-query'
import { whenIdle } from '@/lib/client/browser/when'
import { cx } from '@/lib/shared/class-names'
import { timings } from '@/lib/shared/timings'
import type { Motion } from './carousel-motion'
import { ErrorBoundary } from './error-boundary'
import { Icon } from './icon'
import { NotLoaded } from './not-loaded'
import { useDeferred } from './use-deferred'

const carouselMotion = deferred(() => import('./carousel-motion').then(({ CarouselMotion }) => CarouselMotion))

type CarouselProps = {
  heading: ReactNode
  count: number
  labels: { kind: string; previous: string; next: string; pause: string; play: string }
  labelledBy: string
  children: ReactNode
}

const control =
  'grid size-touch place-items-center rounded-full text-ink hover:bg-sunken disabled:text-faint disabled:hover:bg-transparent'

type Direction = 'previous' | 'next'

type CarouselButtonsProps = Pick<CarouselProps, 'labels'> & {
  playing: boolean
  switcher: Ref<HTMLButtonElement>
  onToggle: () => void
  onGo: (direction: Direction) => void
}

function CarouselButtons({ labels, playing, switcher, onToggle, onGo }: CarouselButtonsProps) {
  return (
    <>
      <button
        ref={switcher}
        type="button"
        aria-label={playing ? labels.pause : labels.play}
        onClick={onToggle}
        className={control}
      >
        <Icon of={playing ? Pause : Play} className="size-5" />
      </button>
      <button type="button" aria-label={labels.previous} onClick={() => onGo('previous')} className={control}>
        <Icon of={ChevronLeft} className="size-6" />
      </button>
      <button type="button" aria-label={labels.next} onClick={() => onGo('next')} className={control}>
        <Icon of={ChevronRight} className="size-6" />
      </button>
    </>
  )
}

function useCarouselMotion() {
  const viewport = useRef<HTMLDivElement>(null)
  const requested = useRef<Direction>(undefined)
  const [pressed, setPressed] = useState(false)
  const [wanted, setWanted] = useState<HTMLElement | null>(null)
  const [motion, setMotion] = useState<Motion>()
  const [index, setIndex] = useState(0)
  const still = useReducedMotion()
  const { value: CarouselMotion, failure, retry } = useDeferred(carouselMotion, wanted !== null)

  const summon = useCallback(() => setWanted(viewport.current), [])
  useEffect(() => whenIdle(summon), [summon])

  const step = (direction: Direction) => {
    if (motion) return motion[direction]()
    requested.current = direction
    setPressed(true)
    summon()
  }

  const onReady = useCallback((ready: Motion) => {
    if (requested.current) ready[requested.current]()
    requested.current = undefined
    setMotion(ready)
  }, [])

  const moving = (
    <>
      {pressed && failure ? <NotLoaded failure={failure} onRetry={retry} /> : null}
      {wanted && CarouselMotion ? (
        <ErrorBoundary fallback={() => null}>
          <CarouselMotion viewport={wanted} still={still} onReady={onReady} onSelect={setIndex} />
        </ErrorBoundary>
      ) : null}
    </>
  )
  return { viewport, motion, index, summon, step, moving }
}

export function Carousel({ heading, count, labels, labelledBy, children }: CarouselProps) {
  const switcher = useRef<HTMLButtonElement>(null)
  const { viewport, motion, index, summon, step, moving } = useCarouselMotion()
  const { playing, rolling, hold, toggle, moved } = useAutoAdvance(() => motion?.next(), motion?.movable === true)

  const go = (direction: Direction) => {
    step(direction)
    moved()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    go(event.key === 'ArrowLeft' ? 'previous' : 'next')
  }

  // Only keyboard focus pauses, and not that of the play button.
  const onFocus = (event: FocusEvent) => {
    summon()
    hold('focus', event.target.matches(':focus-visible') && event.target !== switcher.current)
  }

  return (
    <section
      aria-roledescription={labels.kind}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => hold('focus', false)}
      className="grid gap-3 md:gap-5"
    >
      <div className="flex min-h-touch flex-wrap items-center gap-x-2 border-t-2 border-ink pt-1.5">
        <div className="me-auto">{heading}</div>
        <div
          className={cx(
            '-me-3 flex items-center noscript:hidden print:hidden',
            motion?.movable === false && 'invisible',
          )}
        >
          <p
            aria-live={rolling ? 'off' : 'polite'}
            className="me-1 text-sm max-[24rem]:sr-only text-faint tabular-nums sm:me-3"
          >
            {`${index + 1} / ${count}`}
          </p>
          <CarouselButtons labels={labels} playing={playing} switcher={switcher} onToggle={toggle} onGo={go} />
        </div>
      </div>
      <div
        ref={viewport}
        data-moving={motion ? '' : undefined}
        onPointerEnter={() => {
          summon()
          hold('pointer', true)
        }}
        onPointerLeave={() => hold('pointer', false)}
        onPointerCancel={() => hold('pointer', false)}
        className="-ms-2 snap-x snap-mandatory scroll-ps-2 overflow-x-auto ps-2 pb-2 [scrollbar-width:none] data-moving:touch-pan-y data-moving:snap-none data-moving:overflow-hidden data-moving:touch-pinch-zoom noscript:[scrollbar-width:thin]"
      >
        <div className="-me-8 flex">{children}</div>
      </div>
      {moving}
    </section>
  )
}

const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)', true)

type Hold = 'pointer' | 'focus' | 'hidden'

/** The slider starts paused with reduced motion. */
function useAutoAdvance(step: () => void, ready: boolean) {
  const reduced = useReducedMotion()
  const [wish, setWish] = useState<boolean>()
  const [holds, setHolds] = useState<readonly Hold[]>([])
  const [moves, setMoves] = useState(0)
  const interrupted = useRef(false)
  const playing = wish ?? !reduced
  const rolling = ready && playing && holds.length === 0
  const advance = useEffectEvent(step)

  const hold = useCallback((name: Hold, on: boolean) => {
    if (on) interrupted.current = true
    setHolds((before) => (before.includes(name) === on ? before : toggled(before, name)))
  }, [])

  useEffect(() => {
    const update = () => hold('hidden', document.hidden)
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [hold])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a manual move restarts the timer
  useEffect(() => {
    if (!rolling) return
    let timer: ReturnType<typeof setTimeout>
    const wait = (delay: number) => {
      timer = setTimeout(() => {
        interrupted.current = false
        advance()
        wait(timings.sliderAdvance)
      }, delay)
    }
    wait(interrupted.current ? timings.sliderResume : timings.sliderAdvance)
    return () => clearTimeout(timer)
  }, [rolling, moves])

  return {
    playing,
    rolling,
    hold,
    toggle: () => {
      interrupted.current = false
      setWish(!playing)
    },
    moved: () => {
      interrupted.current = true
      setMoves((before) => before + 1)
    },
  }
}

const toggled = (holds: readonly Hold[], name: Hold) =>
  holds.includes(name) ? holds.filter((other) => other !== name) : [...holds, name]
