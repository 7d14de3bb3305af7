'use client'

import type { Medium } from '@sesol/contract'
import { ChevronLeft, ChevronRight, X } from 'lucide'
import { type KeyboardEvent, type TouchEvent, useEffect, useRef } from 'react'
import { isLong, Picture } from '@/components/campaigns/cards/picture'
import { useModal } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { pictureWidths } from '@/lib/shared/media/pictured'
import { type GalleryMessages, Video } from './video'

const threshold = 50

function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0]
      const enlarged = (window.visualViewport?.scale ?? 1) > 1.01
      start.current = finger && touches.length === 1 && !enlarged ? { x: finger.clientX, y: finger.clientY } : undefined
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      const from = start.current
      start.current = undefined
      if (!from || !finger) return
      const across = finger.clientX - from.x
      if (Math.abs(across) < threshold || Math.abs(across) < Math.abs(finger.clientY - from.y)) return
      onSwipe(across < 0 ? 1 : -1)
    },
  }
}

type ViewerProps = {
  media: Medium[]
  messages: GalleryMessages
  index: number
  onMove: (index: number) => void
  onShown: (index: number) => void
  onClose: () => void
}

const sizesOf = (medium: Medium) => {
  const { width, height } = medium
  if (!width || !height) return '100vw'
  return isLong(medium) ? `min(100vw, ${width}px)` : `min(100vw, ${Math.ceil((100 * width) / height)}vh)`
}

function fetchAhead(medium: Medium | undefined) {
  if (!medium || medium.is_video) return
  const picture = new Image()
  picture.sizes = sizesOf(medium)
  picture.srcset = pictureWidths(medium) ?? ''
  picture.src = medium.file
}

const button = 'grid size-touch place-items-center rounded-full bg-stage outline-on-stage hover:bg-on-stage/15'

const stepButton = `absolute max-md:bottom-1.5 md:top-1/2 md:-translate-y-1/2 ${button}`

function StepButtons({ messages, onStep }: { messages: GalleryMessages; onStep: (by: 1 | -1) => void }) {
  return (
    <>
      <button
        type="button"
        aria-label={messages.previous}
        onClick={() => onStep(-1)}
        className={`start-3 ${stepButton}`}
      >
        <Icon of={ChevronLeft} className="size-7" />
      </button>
      <button type="button" aria-label={messages.next} onClick={() => onStep(1)} className={`end-3 ${stepButton}`}>
        <Icon of={ChevronRight} className="size-7" />
      </button>
    </>
  )
}

export function Viewer({ media, messages, index, onMove, onShown, onClose }: ViewerProps) {
  const { dialog, first } = useModal<HTMLButtonElement>()
  const shown = useRef(index)
  const { length } = media
  const medium = media[index]
  const step = (by: number) => onMove((index + by + length) % length)
  const swipe = useSwipe(step)

  useEffect(() => {
    if (shown.current !== index) onShown(index)
    shown.current = index
    fetchAhead(media[(index + 1) % length])
    fetchAhead(media[(index - 1 + length) % length])
  })

  const turn = (event: KeyboardEvent) => {
    // Arrow keys control time and volume of a video.
    if (event.target instanceof HTMLVideoElement) return
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove((to + length) % length)
  }

  if (!medium) return null
  const text = messages.slides[index] ?? ''
  return (
    <dialog
      ref={dialog}
      aria-label={messages.label}
      onKeyDown={turn}
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-stage text-on-stage transition-opacity duration-200 starting:opacity-0"
    >
      <div className="relative size-full" {...swipe}>
        <div
          key={index}
          className="absolute inset-x-0 top-14 bottom-14 transition duration-200 starting:opacity-0 md:inset-x-18 md:bottom-6"
        >
          {medium.is_video ? (
            <Video
              src={medium.file}
              label={text}
              track={messages.captions?.tracks[index]}
              messages={messages}
              className="absolute inset-0"
            />
          ) : isLong(medium) ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            <div tabIndex={0} className="relative size-full overflow-y-auto -outline-offset-3 outline-on-stage">
              <Picture
                medium={{ ...medium, color: null }}
                alt={text}
                sizes={sizesOf(medium)}
                eager
                className="mx-auto"
              />
            </div>
          ) : (
            <Picture
              medium={{ ...medium, color: null }}
              alt={text}
              sizes={sizesOf(medium)}
              eager
              className="absolute inset-0 size-full object-contain [--main-color:var(--stage)] data-broken:bg-stage"
            />
          )}
        </div>
        <button
          ref={first}
          type="button"
          aria-label={messages.close}
          onClick={() => dialog.current?.close()}
          className={`absolute end-2 top-1.5 ${button}`}
        >
          <Icon of={X} className="size-6" />
        </button>
        {length > 1 ? (
          <>
            <p role="status" className="absolute start-4 top-4 text-sm tabular-nums">
              <span aria-hidden="true">{`${index + 1} / ${length}`}</span>
              <span className="sr-only">{text}</span>
            </p>
            <StepButtons messages={messages} onStep={step} />
          </>
        ) : null}
      </div>
    </dialog>
  )
}
