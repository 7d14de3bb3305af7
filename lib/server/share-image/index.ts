import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { ApiError } from '@/lib/shared/errors'
import { getCampaign } from '../campaigns'
import { env } from '../env'
import { drawShareImage, type Subject } from './draw'
import { firstPicture } from './picture'
import { Turns } from './turns'

// Drawing takes a processor for a moment. One at a time leaves the others to readers, however many crawlers come at once.
const turns = new Turns({ running: 1, waiting: 100 })

async function subjectOf(of: number | 'site', locale: Locale): Promise<Subject> {
  const site = env().SITE_NAME
  if (of === 'site') {
    const t = await getTranslations({ locale, namespace: 'home' })
    // The second part stays in one line.
    return { title: `${t('titleFirst')} ${t('titleSecond').replaceAll(' ', '\u00a0')}`, count: t('subtitle'), site }
  }
  const campaign = await getCampaign(of)
  // A foreign API may show more than is public.
  if (!campaign.is_approved) throw new ApiError({ status: 404, id: 'error.request.not_found' })
  const t = await getTranslations({ locale, namespace: 'campaign' })
  const count = t.markup('signatures', { count: campaign.signature_count, n: (number) => number })
  return { title: campaign.title, count, site, picture: await firstPicture(campaign) }
}

/**
 * The share image of a campaign that everybody may see, or of the site itself.
 * @throws ApiError as reading the campaign does, 503 where too many wait
 */
export async function shareImage(of: number | 'site', locale: Locale): Promise<Buffer> {
  const subject = await subjectOf(of, locale)
  const image = await turns.take(() => drawShareImage(subject))
  if (!image) throw new ApiError({ status: 503, id: 'error.unavailable' })
  return image
}
