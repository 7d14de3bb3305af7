'use client'

import type { Medium } from '@sesol/contract'
import { useRef, useState } from 'react'
import { Picture } from './picture'

type GalleryProps = {
  media: Medium[]
  label: string
  labels: { slide: string; button: string }[]
  videoUnsupported: string
}

const sizes = '(min-width: 64rem) 650px, 100vw'

/** Several pictures or films: one is seen, a finger or the thumbnails bring the others. */
export function Gallery({ media, label, labels, videoUnsupported }: GalleryProps) {
  const strip = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState(0)

  const follow = () => {
    const element = strip.current
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth))
  }
  const show = (index: number) => {
    const element = strip.current
    element?.scrollTo({ left: index * element.clientWidth })
    for (const film of element?.querySelectorAll('video') ?? []) film.pause()
  }

  return (
    <div className="grid gap-2">
      <section
        ref={strip}
        onScroll={follow}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        className="campaign-frame flex aspect-3/2 snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth bg-sunken [scrollbar-width:none] sm:rounded"
      >
        {media.map((medium, index) => (
          <div
            key={medium.id}
            className="relative grid h-full w-full shrink-0 snap-center place-items-center bg-sunken"
          >
            {medium.is_video ? (
              // biome-ignore lint/a11y/useMediaCaption: members upload films without captions; the text tells the story
              <video
                src={medium.file}
                aria-label={labels[index]?.slide}
                controls
                playsInline
                preload="metadata"
                className="absolute inset-0 size-full object-contain"
              >
                {videoUnsupported}
              </video>
            ) : (
              <Picture
                medium={medium}
                alt={labels[index]?.slide ?? ''}
                sizes={sizes}
                eager={index === 0}
                className="absolute inset-0 size-full object-contain"
              />
            )}
          </div>
        ))}
      </section>
      <ul className="flex gap-2 max-sm:px-5">
        {media.map((medium, index) => (
          <li key={medium.id} className="max-w-32 flex-1">
            <button
              type="button"
              aria-label={labels[index]?.button}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => show(index)}
              className="group relative block aspect-3/2 w-full overflow-hidden rounded-sm border-2 border-transparent bg-sunken aria-current:border-ink"
            >
              {medium.is_video ? (
                <span aria-hidden="true" className="absolute inset-0 grid place-items-center text-soft">
                  <svg viewBox="0 0 24 24" className="size-7" fill="currentColor" aria-hidden="true">
                    <path d="M8 5v14l11-7z" />
                  </svg>
                </span>
              ) : (
                <Picture medium={medium} alt="" sizes="8rem" className="absolute inset-0 size-full object-cover" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
