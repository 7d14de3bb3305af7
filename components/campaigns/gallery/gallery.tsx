'use client'

import type { Medium } from '@sesol/contract'
import { type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Deferred } from '@/components/ui/deferred'
import { useBackToClose } from '@/components/ui/use-back-to-close'
import { deferred } from '@/lib/client/browser/deferred-module'
import type { GalleryMessages } from './gallery-messages'
import { GallerySlide } from './gallery-slide'
import { GalleryThumbnails } from './gallery-thumbnails'

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
    // Modified clicks open a tab or download.
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
        <Deferred of={viewer} look="overlay" onClose={() => leave()}>
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
