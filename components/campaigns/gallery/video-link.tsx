import { CirclePlay } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { memberLink } from '@/components/ui/linked-text'
import { linkify } from '@/lib/shared/text/links'

/** Only http and https, with the host shown. */
export function VideoLink({ address }: { address: string }) {
  const t = useTranslations('campaign')
  const [link, ...rest] = linkify(address.trim())
  if (!link?.href || rest.length > 0 || !/^https?:/.test(link.href)) return null
  const host = new URL(link.href).hostname.replace(/^www\./, '')
  return (
    <a
      href={link.href}
      rel={memberLink}
      className="inline-flex min-h-touch items-center gap-2.5 justify-self-start text-sm font-semibold underline decoration-accent underline-offset-4 wrap-anywhere max-sm:mx-5"
    >
      <Icon of={CirclePlay} className="size-5 shrink-0 text-accent" />
      {t('video', { host })}
    </a>
  )
}
