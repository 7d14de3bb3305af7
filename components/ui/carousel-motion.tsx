'use client'

import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'

const swipeThreshold = 50

export type Motion = { movable: boolean; previous: () => void; next: () => void }

type CarouselMotionProps = {
  viewport: HTMLElement
  still: boolean
  onReady: (motion: Motion) => void
  onSelect: (index: number) => void
}

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>

export function CarouselMotion({ viewport, still, onReady, onSelect }: CarouselMotionProps) {
  const [startIndex] = useState(() => nearestSlide(viewport))
  const [attach, embla] = useEmblaCarousel({ align: 'start', loop: true, duration: 28, startIndex })

  useEffect(() => {
    viewport.scrollLeft = 0
    attach(viewport)
  }, [attach, viewport])

  useEffect(() => {
    if (!embla) return
    const selected = () => onSelect(embla.selectedScrollSnap())
    const unwatch = watchSwipes(embla, viewport)
    embla.on('select', selected).on('reInit', selected)
    selected()
    const last = () => embla.scrollSnapList().length - 1
    // Few slides cannot loop: the first follows the last by scrolling back.
    onReady({
      movable: embla.canScrollNext() || embla.canScrollPrev(),
      previous: () => (embla.canScrollPrev() ? embla.scrollPrev(still) : embla.scrollTo(last(), still)),
      next: () => (embla.canScrollNext() ? embla.scrollNext(still) : embla.scrollTo(0, still)),
    })
    return () => {
      unwatch()
      embla.off('select', selected).off('reInit', selected)
    }
  }, [embla, viewport, still, onReady, onSelect])

  return null
}

function nearestSlide(viewport: HTMLElement): number {
  const width = viewport.querySelector<HTMLElement>('[role="group"]')?.offsetWidth
  return width ? Math.round(viewport.scrollLeft / width) : 0
}

/** Chooses the slide by swipe distance; the library would use speed and share of the width. */
function watchSwipes(embla: Embla, viewport: HTMLElement): () => void {
  let [from, at, index] = [0, 0, 0]
  const down = (event: PointerEvent) => {
    from = at = event.clientX
    index = embla.selectedScrollSnap()
  }
  const move = (event: PointerEvent) => {
    at = event.clientX
  }
  const settle = () => {
    const distance = at - from
    const width = embla.slideNodes()[0]?.offsetWidth || viewport.offsetWidth || 1
    const slides = Math.abs(distance) < swipeThreshold ? 0 : Math.max(1, Math.round(Math.abs(distance) / width))
    const count = embla.scrollSnapList().length
    embla.scrollTo((index - Math.sign(distance) * slides + count * slides) % count)
  }
  viewport.addEventListener('pointerdown', down)
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', move)
  embla.on('pointerUp', settle)
  return () => {
    viewport.removeEventListener('pointerdown', down)
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', move)
    embla.off('pointerUp', settle)
  }
}
