'use client'

import type { Medium } from '@sesol/contract'
import { type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Deferred } from '@/components/ui/deferred'
import { useBackToClose } from '@/components/ui/use-back-to-close'
import { deferred } from '@/lib/client/browser/deferred-module'
import { GallerySlide } from './gallery-slide'
import { GalleryThumbnails } from './gallery-thumbnails'
import type { GalleryWords } from './gallery-words'

const viewer = deferred(() => import('./viewer').then(({ Viewer }) => Viewer))

/** Width by height of the frame: that of the first medium, as far as it leaves room for the others and for the text. */
function frameOf([first, ...others]: Medium[]): number {
  const usual = first?.is_video ? 16 / 9 : 3 / 2
  const own = first?.width && first.height ? first.width / first.height : usual
  return others.length > 0 ? Math.min(Math.max(own, 1), 16 / 9) : Math.max(own, 3 / 4)
}

/** Pictures and films: one is seen, a finger or the thumbnails bring the others, a click shows it on the whole screen. */
export function Gallery({ media, words }: { media: Medium[]; words: GalleryWords }) {
  const strip = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)
  const [viewed, setViewed] = useState<number>()
  const { enter, leave } = useBackToClose(() => {
    flushSync(() => setViewed(undefined))
    // Not what was clicked, which may be out of sight by now, but what was seen last.
    const slides = strip.current?.querySelectorAll<HTMLElement>('[data-view]')
    slides?.[viewed ?? 0]?.focus({ preventScroll: true })
  })

  const follow = () => {
    const element = strip.current
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth))
  }
  const pause = () => {
    for (const film of strip.current?.querySelectorAll('video') ?? []) film.pause()
  }
  const show = (index: number) => {
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
    pause()
  }
  const view = (index: number, event: MouseEvent) => {
    // Held keys ask the browser for a new tab or a download.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The bar at the top would take it for the way to another page.
    event.nativeEvent.stopImmediatePropagation()
    pause()
    enter(() => setViewed(index))
  }

  return (
    <div className="grid gap-2 print:break-inside-avoid">
      <section
        ref={strip}
        onScroll={follow}
        aria-label={words.label}
        style={{ aspectRatio: frameOf(media) }}
        className="flex max-h-[44rem] w-full lg:max-h-[38rem] snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth bg-sunken [scrollbar-width:none] sm:rounded"
      >
        {media.map((medium, index) => (
          <GallerySlide
            key={medium.id}
            medium={medium}
            text={words.slides[index] ?? ''}
            words={words}
            first={index === 0}
            onView={(event) => view(index, event)}
          />
        ))}
      </section>
      {media.length > 1 ? <GalleryThumbnails media={media} words={words} current={current} onShow={show} /> : null}
      {viewed === undefined ? null : (
        <Deferred of={viewer} look="overlay" onClose={() => leave()}>
          {(Viewer) => (
            <Viewer
              media={media}
              words={words}
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
