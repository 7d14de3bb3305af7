import type { Medium } from '@sesol/contract'
import { Play } from 'lucide-react'
import { cx } from '@/lib/shared/class-names'
import { Picture } from './picture'

type CardMediaProps = { medium: Medium | undefined; sizes: string; eager?: boolean; className?: string }

/** The first picture of a campaign, cropped to its frame. Decorative: the title beside it says what the card is. */
export function CardMedia({ medium, sizes, eager = false, className }: CardMediaProps) {
  return (
    <div aria-hidden="true" className={cx('campaign-frame relative overflow-hidden rounded bg-sunken', className)}>
      {medium?.file && !medium.is_video ? (
        <Picture
          medium={medium}
          alt=""
          sizes={sizes}
          eager={eager}
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
      {medium?.file && medium.is_video ? (
        <>
          <video
            src={`${medium.file}#t=0.1`}
            muted
            playsInline
            preload="metadata"
            className="absolute inset-0 size-full object-cover"
          />
          <span className="absolute inset-0 grid place-items-center">
            <span className="grid size-16 place-items-center rounded-full bg-scrim text-on-brand">
              <Play className="size-7 fill-current" />
            </span>
          </span>
        </>
      ) : null}
    </div>
  )
}
