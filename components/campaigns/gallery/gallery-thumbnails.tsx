import type { Medium } from '@sesol/contract'
import { Play } from 'lucide'
import { Picture } from '@/components/campaigns/cards/picture'
import { Icon } from '@/components/ui/icon'
import type { GalleryMessages } from './gallery-messages'

type ThumbnailsProps = { media: Medium[]; messages: GalleryMessages; current: number; onShow: (index: number) => void }

export function GalleryThumbnails({ media, messages, current, onShow }: ThumbnailsProps) {
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
