import type { CampaignPromise } from '@sesol/contract/campaigns/schema'
import { useLocale, useTranslations } from 'next-intl'
import { formatDay } from '@/lib/shared/text/dates'

export function Promised({ of: promise }: { of: CampaignPromise | undefined }) {
  const t = useTranslations('promise')
  const locale = useLocale()
  if (!promise) return null
  const state = promise.is_kept == null ? 'open' : promise.is_kept ? 'kept' : 'broken'
  return <p className="font-semibold">{t(state, { date: formatDay(promise.day, locale) })}</p>
}
