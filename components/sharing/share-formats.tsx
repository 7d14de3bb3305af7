'use client'

import { useTranslations } from 'next-intl'
import { Fold } from '@/components/ui/fold'
import { strong } from '@/components/ui/text-link'
import type { Shared } from '@/lib/shared/sharing/share-links'
import { targetStyle } from './network-link'
import { SharePicture } from './share-picture'

type ShareFormatsProps = { campaignId: number; number?: number | null | undefined; shared: Shared }

/** Pictures for a status or a story, and where each application takes them. */
export function ShareFormats(props: ShareFormatsProps) {
  const t = useTranslations('share')
  return (
    <Fold id="share-formats" title={t('formats.title')} level="h3">
      <div className="grid border-b border-line min-[20rem]:grid-cols-2 min-[20rem]:gap-x-6">
        {(['story', 'square'] as const).map((format) => (
          <SharePicture key={format} {...props} format={format} className={targetStyle} />
        ))}
      </div>
      <ul className="grid gap-2 pt-4 text-sm text-soft">
        {(['whatsapp', 'instagram', 'tiktok', 'x'] as const).map((app) => (
          <li key={app}>{t.rich(`formats.${app}`, { b: strong })}</li>
        ))}
      </ul>
    </Fold>
  )
}
