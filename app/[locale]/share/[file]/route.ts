import { idText } from '@sesol/contract/fields'
import { z } from 'zod'
import { localeOf } from '@/lib/i18n/params'
import { type Pictured, shareImage } from '@/lib/server/share-image'
import { missingStatus } from '@/lib/server/upstream/failures'
import { ApiError } from '@/lib/shared/errors/errors'

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

type Context = { params: Promise<{ locale: string; file: string }> }

const campaignFile = /^(\d+)(?:-(\d+))?(?:-([a-z]+))?\.jpg$/
const format = z.enum(['square', 'story', 'poster'])
const ofCampaign = z.object({ campaign: idText, voice: idText.optional(), format: format.optional() })

function subjectOf(file: string): Pictured | undefined {
  if (file === 'site.jpg') return 'site'
  const [, campaign, voice, format] = campaignFile.exec(file) ?? []
  return ofCampaign.safeParse({ campaign, voice, format }).data
}

const missing = (status: 404 | 410 | 451) => new Response(null, { status })

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const of = subjectOf((await params).file)
  if (of === undefined) return missing(404)
  try {
    const image = await shareImage(of, await localeOf(params))
    return new Response(new Uint8Array(image), { headers: { 'content-type': 'image/jpeg' } })
  } catch (error) {
    const status = missingStatus(error)
    if (status !== undefined) return missing(status)
    // The rendering queue is full: an uncaught error would be logged as a fault.
    if (error instanceof ApiError && error.status === 503) {
      return new Response(null, { status: 503, headers: { 'retry-after': '10' } })
    }
    throw error
  }
}
