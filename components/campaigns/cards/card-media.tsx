import type { Campaign } from '@sesol/contract'
import { cx } from '@/lib/shared/class-names'
import type { Pictured } from '@/lib/shared/media/pictured'
import { Cover } from './cover'
import { Picture } from './picture'
import { VideoStill } from './video-still'

type CardMediaProps = {
  campaign: Pick<Campaign, 'topic' | 'signature_count' | 'goal'> & { picture: Pictured }
  sizes: string
  eager?: boolean
  className?: string
}

/** Decorative: the title beside it names the campaign. */
export function CardMedia({ campaign, sizes, eager = false, className }: CardMediaProps) {
  const { picture } = campaign
  if (!picture.file) return <Cover campaign={campaign} className={cx('rounded', className)} />
  return (
    <div aria-hidden="true" className={cx('card-media', !picture.is_video && 'campaign-frame', className)}>
      {picture.is_video ? (
        <VideoStill file={picture.file} />
      ) : (
        <Picture medium={picture} alt="" sizes={sizes} eager={eager} />
      )}
    </div>
  )
}
