'use client'

import type { Medium } from '@sesol/contract'
import { Maximize2, Play } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isLong, Picture, pagePictureSizes } from '@/components/campaigns/cards/picture'
import { Deferred } from '@/components/ui/deferred'
import { Icon } from '@/components/ui/icon'
import { opensElsewhere } from '@/components/ui/intent-link'
import { useBackToClose } from '@/components/ui/use-back-to-close'
import { deferred } from '@/lib/client/browser/deferred-module'
import { cx } from '@/lib/shared/class-names'
import { type GalleryMessages, Video } from './video'

const corner = 'grid size-touch place-items-center rounded-sm bg-scrim text-on-brand print:hidden'
const mark = <Icon of={Maximize2} className="size-5" />

const isTall = ({ width, height }: Medium) => width !== null && height !== null && width < height

const BlurredEdges = ({ medium }: { medium: Medium }) => (
  <Picture
    medium={medium}
    alt=""
    sizes="160px"
    className="absolute inset-0 size-full scale-125 object-cover blur-2xl"
  />
)

type SlideProps = {
  medium: Medium
  text: string
  track: string | undefined
  messages: GalleryMessages
  first: boolean
}

/** A picture is a link to its file, which works before hydration and without JavaScript. */
function GallerySlide({ medium, text, track, messages, first }: SlideProps) {
  if (medium.is_video) {
    return (
      <div className="gallery-slide">
        <Video src={medium.file} label={text} track={track} messages={messages} className="absolute inset-0" />
        <button
          type="button"
          aria-label={`${text} ${messages.open}`}
          data-view={medium.id}
          className={`absolute end-2 top-2 ${corner}`}
        >
          {mark}
        </button>
      </div>
    )
  }
  return (
    <a href={medium.file} data-view={medium.id} className="gallery-slide block cursor-zoom-in -outline-offset-3">
      {isTall(medium) ? <BlurredEdges medium={medium} /> : null}
      <Picture
        medium={medium}
        alt={text}
        sizes={pagePictureSizes}
        eager={first}
        className={cx(
          'absolute inset-0 size-full',
          isLong(medium) ? 'object-cover object-top' : 'object-contain',
          isTall(medium) && 'bg-transparent',
        )}
      />
      <span className={`gallery-mark ${corner}`}>
        {mark}
        <span className="sr-only">{messages.open}</span>
      </span>
    </a>
  )
}

type ThumbnailsProps = { media: Medium[]; messages: GalleryMessages; current: number; onShow: (index: number) => void }

function GalleryThumbnails({ media, messages, current, onShow }: ThumbnailsProps) {
  return (
    <ul className="flex gap-2 max-sm:px-5 print:hidden">
      {media.map((medium, index) => (
        <li key={medium.id} className="max-w-32 flex-1">
          <button
            type="button"
            aria-label={messages.thumbnails[index]}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onShow(index)}
            className="thumbnail"
          >
            {medium.is_video ? (
              <span aria-hidden="true" className="absolute inset-0 grid place-items-center text-soft">
                <Icon of={Play} className="size-6 fill-current" />
              </span>
            ) : (
              <Picture medium={medium} alt="" sizes="8rem" className="absolute inset-0 size-full object-cover" />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

const viewerPart = deferred(() => import('./viewer').then(({ Viewer }) => Viewer))

function frameOf([first, ...others]: Medium[]): number {
  const usual = first?.is_video ? 16 / 9 : 3 / 2
  const own = first?.width && first.height ? first.width / first.height : usual
  return others.length > 0 ? Math.min(Math.max(own, 1), 16 / 9) : Math.max(own, 3 / 4)
}

type GalleryProps = {
  media: Medium[]
  front: number[]
  messages: GalleryMessages
}

const viewLink = (id: number | undefined) => document.querySelector<HTMLElement>(`[data-view="${id}"]`)

/** Opened by every `data-view` of the page, also outside of the gallery. */
function useViewed(media: Medium[], onOpen: () => void) {
  const viewer = useBackToClose<number>((last = 0) => {
    // The picture that was shown last, not the clicked one, which may be out of view.
    viewLink(media[last]?.id)?.focus({ preventScroll: true })
  })
  const view = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-view]') : null
    const index = media.findIndex(({ id }) => String(id) === link?.dataset.view)
    if (index < 0 || opensElsewhere(event)) return
    event.preventDefault()
    // The progress bar would take it for a navigation.
    event.stopImmediatePropagation()
    onOpen()
    viewer.open(index)
  })
  useEffect(() => {
    const listen = (event: MouseEvent) => view(event)
    window.addEventListener('click', listen, { capture: true })
    return () => window.removeEventListener('click', listen, { capture: true })
  }, [])
  return { viewed: viewer.opened, move: viewer.open, close: () => viewer.close() }
}

export function Gallery({ media, front, messages }: GalleryProps) {
  const strip = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const shown = media.filter(({ id }) => front.includes(id))
  const follow = () => {
    const element = strip.current
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth))
  }
  const pause = () => {
    for (const video of strip.current?.querySelectorAll('video') ?? []) video.pause()
  }
  const show = (index: number) => {
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
    pause()
  }
  const { viewed, move, close } = useViewed(media, pause)

  return (
    <div className="grid gap-2 print:break-inside-avoid">
      <section
        ref={strip}
        onScroll={follow}
        aria-label={messages.label}
        style={{ aspectRatio: frameOf(shown) }}
        className="flex max-h-[44rem] w-full lg:max-h-[38rem] snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth bg-sunken [scrollbar-width:none] sm:rounded"
      >
        {shown.map((medium, index) => (
          <GallerySlide
            key={medium.id}
            medium={medium}
            text={messages.slides[media.indexOf(medium)] ?? ''}
            track={messages.captions?.tracks[media.indexOf(medium)]}
            messages={messages}
            first={index === 0}
          />
        ))}
      </section>
      {shown.length > 1 ? (
        <GalleryThumbnails media={shown} messages={messages} current={current} onShow={show} />
      ) : null}
      {viewed === undefined ? null : (
        <Deferred of={viewerPart} variant="overlay" onClose={close}>
          {(Viewer) => (
            <Viewer
              media={media}
              messages={messages}
              index={viewed}
              onMove={move}
              onShown={(index) => show(shown.findIndex(({ id }) => id === media[index]?.id))}
              onClose={close}
            />
          )}
        </Deferred>
      )}
    </div>
  )
}
