import { idText } from '@sesol/contract/fields'
import { localeOf } from '@/lib/i18n/params'
import { type Pictured, shareImage } from '@/lib/server/share-image'
import { missingStatus } from '@/lib/server/upstream/not-found'
import { ApiError } from '@/lib/shared/errors/errors'

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

type Context = { params: Promise<{ locale: string; file: string }> }

function subjectOf(file: string): Pictured | undefined {
  if (file === 'site.jpg') return 'site'
  const [, id, voice] = /^(\d+)(?:-(\d+))?\.jpg$/.exec(file) ?? []
  const campaign = idText.safeParse(id).data
  if (campaign === undefined) return undefined
  if (voice === undefined) return { campaign }
  const number = idText.safeParse(voice).data
  return number === undefined ? undefined : { campaign, voice: number }
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
    if (error instanceof ApiError && error.status === 503) return new Response(null, { status: 503 })
    throw error
  }
}
