import type { Campaign } from '@sesol/contract'
import { pagePictureSizes } from '@/components/campaigns/gallery/page-picture'
import { IntentLink } from '@/components/ui/intent-link'
import { cx } from '@/lib/shared/class-names'
import { paths } from '@/lib/shared/paths'

export function CardTitle({ campaign: { id, title }, className }: { campaign: Campaign; className: string }) {
  return (
    <h3 dir="auto" className={cx('font-serif font-semibold wrap-anywhere', className)}>
      <IntentLink
        href={paths.campaign(id)}
        pictureSizes={pagePictureSizes}
        className="underline-offset-4 after:absolute after:inset-0 after:content-[''] group-hover:underline group-hover:decoration-1"
      >
        {title}
      </IntentLink>
    </h3>
  )
}
