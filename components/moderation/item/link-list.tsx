import type { ReviewedCampaign } from '@sesol/contract/moderation/schema'
import { useTranslations } from 'next-intl'
import { memberLink } from '@/components/ui/linked-text'

/** Full addresses, with the host first: that is what deceives. */
export function LinkList({ links }: { links: ReviewedCampaign['links'] }) {
  const t = useTranslations('moderation.item')
  if (links.length === 0) return <p className="text-sm text-soft">{t('noLinks')}</p>
  return (
    <ul className="grid gap-2 text-sm">
      {links.map(({ url, host, field }) => (
        <li key={`${field} ${url}`}>
          <a href={url} rel={memberLink} target="_blank" className="block py-1.5 wrap-anywhere underline-offset-3">
            <strong className="block">{host}</strong>
            <span className="text-xs text-soft">{url}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
