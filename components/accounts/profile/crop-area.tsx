'use client'

import { Minus, Plus } from 'lucide'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import Cropper, { type Area, type Point, type Size } from 'react-easy-crop'
import { ignoredWhile } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

const arrowStep = 0.05
const zoomStep = 1.15
const clickTolerance = 6
const fewestPixels = 160
const greatestZoom = 4

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -arrowStep, y: 0 },
  ArrowRight: { x: arrowStep, y: 0 },
  ArrowUp: { x: 0, y: -arrowStep },
  ArrowDown: { x: 0, y: arrowStep },
}

const clamp = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

type CropAreaProps = {
  url: string
  picture: Size
  initial: Area | undefined
  onChange: (square: Area) => void
}

function useCrop(picture: Size) {
  const frame = useRef<HTMLDivElement>(null)
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const shortSide = Math.min(picture.width, picture.height)
  const maxZoom = clamp(1, shortSide / fewestPixels, greatestZoom)

  function moveBy({ x, y }: Point) {
    const side = frame.current?.getBoundingClientRect().width ?? 0
    const within = (value: number, length: number) => {
      const reach = (((length / shortSide) * zoom - 1) * side) / 2
      return clamp(-reach, value, reach)
    }
    setCrop({ x: within(crop.x - x * side, picture.width), y: within(crop.y - y * side, picture.height) })
  }

  function zoomTo(wanted: number) {
    const next = clamp(1, wanted, maxZoom)
    setZoom(next)
    setCrop({ x: (crop.x * next) / zoom, y: (crop.y * next) / zoom })
  }

  return { frame, crop, setCrop, zoom, setZoom, maxZoom, moveBy, zoomTo }
}

export function CropArea({ url, picture, initial, onChange }: CropAreaProps) {
  const t = useTranslations('ownProfile')
  const hint = useId()
  const pressed = useRef<Point>({ x: 0, y: 0 })
  const [part, setPart] = useState<Area>()
  const { frame, crop, setCrop, zoom, setZoom, maxZoom, moveBy, zoomTo } = useCrop(picture)

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = arrows[event.key]
    const by = event.shiftKey ? 4 : 1
    if (arrow) moveBy({ x: arrow.x * by, y: arrow.y * by })
    else if (/^[+=]$/.test(event.key)) zoomTo(zoom * zoomStep)
    else if (/^[-−_]$/.test(event.key)) zoomTo(zoom / zoomStep)
    else return
    event.preventDefault()
  }

  function onClick({ clientX, clientY, currentTarget }: MouseEvent) {
    if (Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y) > clickTolerance) return
    const { left, top, width } = currentTarget.getBoundingClientRect()
    moveBy({ x: (clientX - left) / width - 0.5, y: (clientY - top) / width - 0.5 })
  }

  return (
    <div className="grid gap-4">
      <p id={hint} className="text-sm text-soft">
        {t('cropHint')}
      </p>
      <div
        ref={frame}
        role="application"
        aria-label={t('crop')}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the hint names its keys
        tabIndex={0}
        onPointerDown={({ clientX, clientY, currentTarget }) => {
          pressed.current = { x: clientX, y: clientY }
          // The library prevents the default focus on click.
          currentTarget.focus({ preventScroll: true })
        }}
        onClick={onClick}
        onKeyDown={onKeyDown}
        className="relative mx-auto aspect-square w-full max-w-64 overflow-hidden rounded bg-stage sm:max-w-80"
      >
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit={picture.width > picture.height ? 'vertical-cover' : 'horizontal-cover'}
          {...(initial && { initialCroppedAreaPixels: initial })}
          cropperProps={{ tabIndex: -1, onKeyDown: undefined, onKeyUp: undefined }}
          classes={{
            containerClassName: 'cursor-grab! active:cursor-grabbing!',
            cropAreaClassName: 'border-2! border-on-stage! text-scrim!',
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(share, pixels) => {
            setPart(share)
            onChange(pixels)
          }}
        />
      </div>
      <ZoomControls zoom={zoom} maxZoom={maxZoom} onChange={zoomTo} />
      <div className="mx-auto flex items-center gap-3 text-sm text-soft">
        <Preview url={url} part={part} />
        {t('preview')}
      </div>
    </div>
  )
}

type ZoomControlsProps = { zoom: number; maxZoom: number; onChange: (zoom: number) => void }

function ZoomControls({ zoom, maxZoom, onChange }: ZoomControlsProps) {
  const t = useTranslations('ownProfile')
  const round =
    'grid size-touch shrink-0 place-items-center rounded-full border border-line-strong hover:bg-sunken aria-disabled:opacity-60'
  return (
    <div className="mx-auto flex w-full max-w-64 items-center gap-3 sm:max-w-80">
      <button
        type="button"
        aria-label={t('zoomOut')}
        {...ignoredWhile(zoom <= 1, () => onChange(zoom / zoomStep))}
        className={round}
      >
        <Icon of={Minus} className="size-5" />
      </button>
      <input
        type="range"
        aria-label={t('zoom')}
        aria-valuetext={`${Math.round(zoom * 100)} %`}
        min={1}
        max={maxZoom}
        step={0.01}
        value={zoom}
        disabled={maxZoom === 1}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-touch min-w-0 grow cursor-pointer accent-ink"
      />
      <button
        type="button"
        aria-label={t('zoomIn')}
        {...ignoredWhile(zoom >= maxZoom, () => onChange(zoom * zoomStep))}
        className={round}
      >
        <Icon of={Plus} className="size-5" />
      </button>
    </div>
  )
}

function Preview({ url, part }: { url: string; part: Area | undefined }) {
  return (
    <span aria-hidden="true" className="relative size-16 overflow-hidden rounded-full border border-line bg-sunken">
      {part ? (
        // biome-ignore lint/performance/noImgElement: a file of this browser
        <img
          src={url}
          alt=""
          className="absolute max-w-none"
          style={{
            left: `${(-100 * part.x) / part.width}%`,
            top: `${(-100 * part.y) / part.height}%`,
            width: `${10_000 / part.width}%`,
            height: `${10_000 / part.height}%`,
          }}
        />
      ) : null}
    </span>
  )
}
