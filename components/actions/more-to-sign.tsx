import { useLocale, useTranslations } from 'next-intl'
import useSWR from 'swr'
import { LinkButton } from '@/components/ui/link-button'
import { Rings } from '@/components/ui/rings'
import { call } from '@/lib/client/http/api'
import { keys } from '@/lib/client/http/keys'
import { isSigned } from '@/lib/client/support/signatures'
import { written } from '@/lib/i18n/written'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { paths, signHash } from '@/lib/shared/paths'

const shown = 3

export function MoreToSign({ campaign: { id, topic } }: { campaign: Actable }) {
  const t = useTranslations('sign')
  const locale = useLocale()
  const names = useTranslations('campaign')
  const { data } = useSWR(
    keys.moreToSign(topic),
    () => call('listCampaigns', { query: { topic, ordering: 'trending' } }),
    {
      revalidateOnFocus: false,
    },
  )
  const others = data?.results.filter((other) => other.id !== id && other.status === 'approved' && !isSigned(other.id))
  if (!others?.length) return null
  return (
    <section aria-labelledby="more-to-sign" className="grid gap-2">
      <h3 id="more-to-sign" className="font-semibold">
        {t('more')}
      </h3>
      <ul className="border-t border-line">
        {others.slice(0, shown).map((other) => (
          <li key={other.id} className="flex items-center gap-3 border-b border-line py-3">
            {other.signature_count === null ? null : (
              <Rings count={other.signature_count} goal={other.goal} className="size-9 text-accent" />
            )}
            <p
              {...written(other.language, locale)}
              className="line-clamp-2 min-w-0 flex-1 font-serif leading-snug font-semibold wrap-anywhere"
            >
              {other.title}
            </p>
            <LinkButton
              href={`${paths.campaign(other)}${signHash}`}
              aria-label={names('signTitle', { title: other.title })}
              className="px-4"
            >
              {names('sign')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
