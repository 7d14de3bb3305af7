import type { Medium } from '@sesol/contract'
import { cx } from '@/lib/shared/class-names'
import { Picture } from './picture'
import { VideoStill } from './video-still'

type CardMediaProps = { medium: Medium | undefined; sizes: string; eager?: boolean; className?: string }

/** Decorative: the title beside it names the campaign. */
export function CardMedia({ medium, sizes, eager = false, className }: CardMediaProps) {
  const shown = medium?.file ? medium : undefined
  return (
    <div
      aria-hidden="true"
      className={cx('relative overflow-hidden rounded bg-sunken', !shown?.is_video && 'campaign-frame', className)}
    >
      {shown?.is_video ? <VideoStill file={shown.file} /> : null}
      {shown && !shown.is_video ? (
        <Picture
          medium={shown}
          alt=""
          sizes={sizes}
          eager={eager}
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
    </div>
  )
}
