'use client'

import type { Medium } from '@sesol/contract'
import { Maximize2, Play } from 'lucide'
import { type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Picture } from '@/components/campaigns/cards/picture'
import { Deferred } from '@/components/ui/deferred'
import { Icon } from '@/components/ui/icon'
import { useBackToClose } from '@/components/ui/use-back-to-close'
import { deferred } from '@/lib/client/browser/deferred-module'
import type { GalleryMessages } from './gallery-messages'
import { pagePictureSizes } from './page-picture'
import { Video } from './video'

const corner = 'grid size-touch place-items-center rounded-sm bg-scrim text-on-brand'
const mark = <Icon of={Maximize2} className="size-5" />

type SlideProps = {
  medium: Medium
  text: string
  messages: GalleryMessages
  first: boolean
  onView: (event: MouseEvent) => void
}

/** A picture is a link to its file, which works before hydration and without JavaScript. */
function GallerySlide({ medium, text, messages, first, onView }: SlideProps) {
  const slide = 'group relative h-full w-full shrink-0 snap-center overflow-hidden'
  if (medium.is_video) {
    return (
      <div className={slide}>
        <Video src={medium.file} label={text} messages={messages} className="absolute inset-0" />
        <button
          type="button"
          aria-label={`${text} ${messages.open}`}
          data-view=""
          onClick={onView}
          className={`absolute end-2 top-2 print:hidden ${corner}`}
        >
          {mark}
        </button>
      </div>
    )
  }
  return (
    <a
      href={medium.file}
      data-view=""
      onClick={onView}
      className={`block cursor-zoom-in -outline-offset-3 print:[&>span]:hidden ${slide}`}
    >
      <Picture
        medium={medium}
        alt={text}
        sizes={pagePictureSizes}
        eager={first}
        className="absolute inset-0 size-full object-contain"
      />
      <span
        className={`absolute end-2 bottom-2 opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100 ${corner}`}
      >
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
            className="relative block aspect-3/2 w-full overflow-hidden rounded-sm bg-sunken opacity-75 transition-opacity hover:opacity-100 focus-visible:opacity-100 aria-current:opacity-100 aria-current:ring-2 aria-current:ring-ink forced-colors:aria-current:outline-2"
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

const viewer = deferred(() => import('./viewer').then(({ Viewer }) => Viewer))

/** Aspect ratio of the frame: the first medium's, limited to keep thumbnails and text in view. */
function frameOf([first, ...others]: Medium[]): number {
  const usual = first?.is_video ? 16 / 9 : 3 / 2
  const own = first?.width && first.height ? first.width / first.height : usual
  return others.length > 0 ? Math.min(Math.max(own, 1), 16 / 9) : Math.max(own, 3 / 4)
}

export function Gallery({ media, messages }: { media: Medium[]; messages: GalleryMessages }) {
  const strip = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const [viewed, setViewed] = useState<number>()
  const { enter, leave } = useBackToClose(() => {
    flushSync(() => setViewed(undefined))
    // The slide that was shown last, not the clicked one, which may be out of view.
    const slides = strip.current?.querySelectorAll<HTMLElement>('[data-view]')
    slides?.[viewed ?? 0]?.focus({ preventScroll: true })
  })

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
  const view = (index: number, event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The progress bar would take it for a navigation.
    event.nativeEvent.stopImmediatePropagation()
    pause()
    enter(() => setViewed(index))
  }

  return (
    <div className="grid gap-2 print:break-inside-avoid">
      <section
        ref={strip}
        onScroll={follow}
        aria-label={messages.label}
        style={{ aspectRatio: frameOf(media) }}
        className="flex max-h-[44rem] w-full lg:max-h-[38rem] snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth bg-sunken [scrollbar-width:none] sm:rounded"
      >
        {media.map((medium, index) => (
          <GallerySlide
            key={medium.id}
            medium={medium}
            text={messages.slides[index] ?? ''}
            messages={messages}
            first={index === 0}
            onView={(event) => view(index, event)}
          />
        ))}
      </section>
      {media.length > 1 ? (
        <GalleryThumbnails media={media} messages={messages} current={current} onShow={show} />
      ) : null}
      {viewed === undefined ? null : (
        <Deferred of={viewer} variant="overlay" onClose={() => leave()}>
          {(Viewer) => (
            <Viewer
              media={media}
              messages={messages}
              index={viewed}
              onMove={setViewed}
              onShown={show}
              onClose={() => leave()}
            />
          )}
        </Deferred>
      )}
    </div>
  )
}
