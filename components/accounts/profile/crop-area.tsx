'use client'

import { Minus, Plus } from 'lucide'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { mostZoom, moved, placeOf, type Sight, type Size, zoomed } from '@/lib/client/crop'

/** By how much of the window an arrow key moves it, and how much nearer a step of the zoom is. */
const step = 0.05
const nearer = 1.15
/** A finger that wanders less than this has tapped. */
const tapping = 6

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

type Spot = { x: number; y: number }
type CropAreaProps = { url: string; picture: Size; sight: Sight; onChange: (sight: Sight) => void }

const percent = (share: number) => `${share * 100}%`

function Seen({ url, picture, sight }: Omit<CropAreaProps, 'onChange'>) {
  const { left, top, width, height } = placeOf(picture, sight)
  return (
    // biome-ignore lint/performance/noImgElement: a file of this browser
    <img
      src={url}
      alt=""
      draggable={false}
      className="absolute max-w-none select-none"
      style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
    />
  )
}

/** Chooses the square of a picture: with the mouse, one or two fingers, or keys alone. */
export function CropArea({ url, picture, sight, onChange }: CropAreaProps) {
  const t = useTranslations('ownProfile')
  const hint = useId()
  const window = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Spot>())
  const wandered = useRef(0)
  const most = mostZoom(picture)

  /** In shares of the window's side, from its middle. */
  function shareOf({ x, y }: Spot): Spot {
    const box = window.current?.getBoundingClientRect()
    if (!box?.width) return { x: 0, y: 0 }
    return { x: (x - box.left) / box.width - 0.5, y: (y - box.top) / box.width - 0.5 }
  }

  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const lines = event.deltaMode === event.DOM_DELTA_PIXEL ? event.deltaY / 100 : event.deltaY / 3
    const at = shareOf({ x: event.clientX, y: event.clientY })
    onChange(zoomed(picture, sight, sight.zoom * nearer ** -lines, at))
  })
  useEffect(() => {
    const element = window.current
    const listen = (event: WheelEvent) => wheel(event)
    // React listens passively: the page would scroll along.
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [])

  function press(event: PointerEvent) {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    if (fingers.current.size === 0) wandered.current = 0
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (fingers.current.size > 1) wandered.current = Number.POSITIVE_INFINITY
  }

  function move(event: PointerEvent) {
    const former = fingers.current.get(event.pointerId)
    if (!former) return
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...fingers.current].flatMap(([id, spot]) => (id === event.pointerId ? [] : [spot]))
    fingers.current.set(event.pointerId, now)
    wandered.current += Math.hypot(now.x - former.x, now.y - former.y)
    const [from, to] = [shareOf(former), shareOf(now)]
    if (!other) return onChange(moved(picture, sight, { x: from.x - to.x, y: from.y - to.y }))
    const distance = (spot: Spot) => Math.hypot(spot.x - other.x, spot.y - other.y) || 1
    const held = shareOf(other)
    const middle = { x: (held.x + to.x) / 2, y: (held.y + to.y) / 2 }
    onChange(zoomed(picture, sight, (sight.zoom * distance(now)) / distance(former), middle))
  }

  function lift(event: PointerEvent) {
    const known = fingers.current.delete(event.pointerId)
    if (!known || event.type === 'pointercancel' || wandered.current > tapping) return
    onChange(moved(picture, sight, shareOf({ x: event.clientX, y: event.clientY })))
  }

  function type(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    const by = event.shiftKey ? 4 : 1
    const to = arrow
      ? moved(picture, sight, { x: arrow.x * by, y: arrow.y * by })
      : /^[+=]$/.test(event.key)
        ? zoomed(picture, sight, sight.zoom * nearer)
        : /^[-−_]$/.test(event.key)
          ? zoomed(picture, sight, sight.zoom / nearer)
          : undefined
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChange(to)
  }

  const zoomBy = (factor: number) => () => onChange(zoomed(picture, sight, sight.zoom * factor))
  const round =
    'grid size-touch shrink-0 place-items-center rounded-full border border-line-strong hover:bg-sunken disabled:opacity-60'
  return (
    <div className="grid gap-4">
      <p id={hint} className="text-sm text-soft">
        {t('cropHint')}
      </p>
      <div
        ref={window}
        role="application"
        aria-label={t('crop')}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys are told by the hint
        tabIndex={0}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
        onKeyDown={type}
        className="relative mx-auto aspect-square w-full max-w-64 cursor-grab sm:max-w-80 touch-none overflow-hidden rounded bg-stage active:cursor-grabbing"
      >
        <Seen url={url} picture={picture} sight={sight} />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 rounded-full border-2 border-on-stage outline-[6rem] outline-scrim"
        />
      </div>
      <div className="mx-auto flex w-full max-w-64 items-center sm:max-w-80 gap-3">
        <button
          type="button"
          aria-label={t('zoomOut')}
          disabled={sight.zoom <= 1}
          onClick={zoomBy(1 / nearer)}
          className={round}
        >
          <Icon of={Minus} className="size-5" />
        </button>
        <input
          type="range"
          aria-label={t('zoom')}
          aria-valuetext={`${Math.round(sight.zoom * 100)} %`}
          min={1}
          max={most}
          step={0.01}
          value={sight.zoom}
          disabled={most === 1}
          onChange={({ target }) => onChange(zoomed(picture, sight, Number(target.value)))}
          className="h-touch min-w-0 grow cursor-pointer accent-ink"
        />
        <button
          type="button"
          aria-label={t('zoomIn')}
          disabled={sight.zoom >= most}
          onClick={zoomBy(nearer)}
          className={round}
        >
          <Icon of={Plus} className="size-5" />
        </button>
      </div>
      <div className="mx-auto flex items-center gap-3 text-sm text-soft">
        <span aria-hidden="true" className="relative size-16 overflow-hidden rounded-full border border-line bg-sunken">
          <Seen url={url} picture={picture} sight={sight} />
        </span>
        {t('preview')}
      </div>
    </div>
  )
}
