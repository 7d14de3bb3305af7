import { fieldNames, readNameOf } from '@sesol/contract'
import { linksOf } from '@sesol/shared/links'

export type Link = { url: string; host: string; field: string }

export function linksIn(campaign: Record<string, unknown>): Link[] {
  const fields = [...fieldNames.map(readNameOf), 'video_url']
  return fields.flatMap((field) => {
    const text = campaign[field]
    if (typeof text !== 'string') return []
    return linksOf(text).map(({ href }) => ({ url: href, host: new URL(href).hostname, field }))
  })
}
