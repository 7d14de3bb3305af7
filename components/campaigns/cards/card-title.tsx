import type { Campaign } from '@sesol/contract'
import { IntentLink } from '@/components/ui/intent-link'
import { useWritten } from '@/lib/i18n/written'
import { cx } from '@/lib/shared/class-names'
import { paths } from '@/lib/shared/paths'
import { pagePictureSizes } from './picture'

type CardTitleProps = { campaign: Pick<Campaign, 'id' | 'title' | 'language'>; className?: string }

export function CardTitle({ campaign: { id, title, language }, className }: CardTitleProps) {
  return (
    <h3 {...useWritten(language)} className={cx('card-title', className)}>
      <IntentLink href={paths.campaign({ id, title })} pictureSizes={pagePictureSizes}>
        {title}
      </IntentLink>
    </h3>
  )
}
