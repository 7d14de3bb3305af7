import type { Medium } from '@sesol/contract'
import { Maximize2 } from 'lucide'
import type { MouseEvent } from 'react'
import { Picture } from '@/components/campaigns/cards/picture'
import { Icon } from '@/components/ui/icon'
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
export function GallerySlide({ medium, text, messages, first, onView }: SlideProps) {
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
