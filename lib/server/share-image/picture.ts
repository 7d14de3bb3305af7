import 'server-only'
import type { Campaign, Medium } from '@sesol/contract'
import { segmentText } from '@/lib/shared/paths'
import { env } from '../env'
import { mediaFile } from '../media-file'
import { readBody, send } from '../upstream/transport'

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

export async function firstPicture({ media }: Campaign): Promise<Buffer | undefined> {
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
