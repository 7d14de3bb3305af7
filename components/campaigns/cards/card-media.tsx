import type { Campaign } from '@sesol/contract'
import { cx } from '@/lib/shared/class-names'
import { Cover } from './cover'
import { Picture } from './picture'
import { VideoStill } from './video-still'

type CardMediaProps = {
  campaign: Pick<Campaign, 'media' | 'topic' | 'signature_count' | 'goal'>
  sizes: string
  eager?: boolean
  className?: string
}

/** Decorative: the title beside it names the campaign. */
export function CardMedia({ campaign, sizes, eager = false, className }: CardMediaProps) {
  const [medium] = campaign.media
  if (!medium?.file) return <Cover campaign={campaign} className={cx('rounded', className)} />
  return (
    <div aria-hidden="true" className={cx('card-media', !medium.is_video && 'campaign-frame', className)}>
      {medium.is_video ? (
        <VideoStill file={medium.file} />
      ) : (
        <Picture medium={medium} alt="" sizes={sizes} eager={eager} />
      )}
    </div>
  )
}
