import 'server-only'
import type { Campaign, Medium } from '@sesol/contract'
import { getTranslations } from 'next-intl/server'
import { absolute } from '@/lib/i18n/addresses'
import type { Locale } from '@/lib/i18n/routing'
import { frontOf } from '@/lib/shared/campaigns/standfirst'
import { ApiError } from '@/lib/shared/errors/errors'
import { segmentText } from '@/lib/shared/paths'
import { isRecentVoice, type ShareFormat } from '@/lib/shared/sharing/share-image'
import { getCampaign } from '../campaigns'
import { env } from '../env'
import { mediaFile } from '../upstream/sanitize'
import { readBody, send } from '../upstream/transport'
import type { Code, Subject } from './design'
import { drawShareImage } from './draw'
import { TaskQueue } from './task-queue'

export type Pictured = 'site' | { campaign: number; voice?: number | undefined; format?: ShareFormat | undefined }

// Rendering takes CPU and memory, so two run at a time, however many crawlers come.
const queue = new TaskQueue({ running: 2, waiting: 100 })

async function ofSite(locale: Locale): Promise<Subject> {
  const t = await getTranslations({ locale, namespace: 'home' })
  // Non-breaking spaces keep the second part on one line.
  const title = `${t('titleFirst')} ${t('titleSecond').replaceAll(' ', '\u00a0')}`
  return { title, foot: t('subtitle'), site: env().SITE_NAME }
}

type OfCampaign = Exclude<Pictured, 'site'>

function codeOf({ id, status }: Campaign, locale: Locale, caption: string): Code {
  const short = absolute(locale, `/k/${id}`)
  // Nobody signs by the code when signing has ended.
  return {
    link: `${short}?via=qr`,
    address: short.replace(/^\w+:\/\//, ''),
    caption: status === 'closed' ? '' : caption,
  }
}

async function ofCampaign(campaign: Campaign, { voice, format }: OfCampaign, locale: Locale): Promise<Subject> {
  const t = await getTranslations({ locale, namespace: 'campaign' })
  const { title, institution_or_person_name: addressee, signature_count: count, status, goal } = campaign
  const isPoster = format === 'poster'
  const common = {
    title,
    goal,
    site: env().SITE_NAME,
    kicker: addressee ? `${t('to')}: ${addressee}` : '',
    standfirst: isPoster ? frontOf(campaign).standfirst : '',
    // A preview is pressed, not scanned.
    code: format === 'preview' ? undefined : codeOf(campaign, locale, isPoster ? t('scan') : ''),
  }
  if (voice !== undefined) return { ...common, voice: t('voice', { number: voice }), count: voice }
  const key = status === 'closed' ? 'signaturesFinal' : 'signatures'
  const foot = count === null ? '' : t.markup(key, { count, n: (number) => number })
  return { ...common, foot, count: count ?? 0, picture: await firstPicture(campaign) }
}

const missing = () => new ApiError({ status: 404, id: 'error.request.not_found' })

export async function shareImage(of: Pictured, locale: Locale): Promise<Buffer> {
  const asked = of === 'site' ? undefined : of
  const campaign = asked && (await getCampaign(asked.campaign))
  // A foreign API may return a campaign that is not public.
  if (campaign?.is_approved === false) throw missing()
  if (asked?.voice !== undefined && !isRecentVoice(asked.voice, campaign?.signature_count ?? 0)) throw missing()
  const image = await queue.run(async () =>
    drawShareImage(campaign ? await ofCampaign(campaign, asked, locale) : await ofSite(locale), asked?.format),
  )
  if (!image) throw new ApiError({ status: 503, id: 'error.unavailable' })
  return image
}

const timeoutMs = 3000

const leastWidth = 1000

function copyOf({ file, variants }: Medium): string {
  const large = variants.filter(({ width }) => width >= leastWidth).sort((a, b) => a.width - b.width)
  return large[0]?.file || file
}

function sourceOf(address: string): URL | undefined {
  if (address.startsWith('/media/')) return mediaFile(address.slice('/media/'.length).split('/').map(segmentText))
  const url = URL.parse(address)
  return url && env().MEDIA_ORIGINS.includes(url.origin) ? url : undefined
}

async function firstPicture({ media }: Campaign): Promise<Buffer | undefined> {
  const medium = media.find(({ file, is_video }) => file !== '' && !is_video)
  const url = medium && sourceOf(copyOf(medium))
  if (!url) return undefined
  try {
    const response = await send({ method: 'GET', url, headers: { accept: 'image/*' }, timeoutMs })
    if (response.statusCode === 200 && /^image\/(?!svg)/i.test(response.headers['content-type'] ?? '')) {
      return await readBody(response)
    }
    response.resume()
    return undefined
  } catch {
    return undefined
  }
}
