import { kinds, type Part, readSiteMapPart, xmlResponse } from '@/lib/server/site-map'
import { siteMapXml } from '@/lib/server/site-map/xml'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ part: string }> }

function partOf(name: string): Part | undefined {
  const [, word, number] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(name) ?? []
  const kind = kinds.find((known) => known === word)
  return kind && { kind, number: Number(number) }
}

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const part = partOf((await params).part)
  return xmlResponse(async () => {
    const entries = part && (await readSiteMapPart(part))
    return entries && siteMapXml(entries)
  })
}
