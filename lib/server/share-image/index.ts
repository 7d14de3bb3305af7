import 'server-only'
import type { Campaign } from '@sesol/contract'
import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { ApiError } from '@/lib/shared/errors/errors'
import { getCampaign } from '../campaigns'
import { env } from '../env'
import { drawShareImage, type Subject } from './draw'
import { firstPicture } from './picture'
import { TaskQueue } from './task-queue'

// Rendering takes CPU and memory, so two run at a time, however many crawlers come.
const queue = new TaskQueue({ running: 2, waiting: 100 })

async function ofSite(locale: Locale): Promise<Subject> {
  const t = await getTranslations({ locale, namespace: 'home' })
  // Non-breaking spaces keep the second part on one line.
  const title = `${t('titleFirst')} ${t('titleSecond').replaceAll(' ', '\u00a0')}`
  return { title, count: t('subtitle'), site: env().SITE_NAME }
}

async function ofCampaign(campaign: Campaign, locale: Locale): Promise<Subject> {
  const t = await getTranslations({ locale, namespace: 'campaign' })
  const { signature_count: known, status } = campaign
  const key = status === 'closed' ? 'signaturesFinal' : 'signatures'
  const count = known === null ? '' : t.markup(key, { count: known, n: (number) => number })
  return { title: campaign.title, count, site: env().SITE_NAME, picture: await firstPicture(campaign) }
}

/** @throws ApiError, 503 if too many are waiting */
export async function shareImage(of: number | 'site', locale: Locale): Promise<Buffer> {
  const campaign = of === 'site' ? undefined : await getCampaign(of)
  // A foreign API may return a campaign that is not public.
  if (campaign?.is_approved === false) throw new ApiError({ status: 404, id: 'error.request.not_found' })
  const image = await queue.run(async () =>
    drawShareImage(campaign ? await ofCampaign(campaign, locale) : await ofSite(locale)),
  )
  if (!image) throw new ApiError({ status: 503, id: 'error.unavailable' })
  return image
}
