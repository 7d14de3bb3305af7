import { fieldNames, readNameOf } from '@sesol/contract'

const address = /(?:https?:\/\/|www\.)[^\s<>"'“”]+/giu
const sentenceEnds = '.,;:!?)]}…'

function withoutSentenceEnd(text: string): string {
  let end = text.length
  while (end > 0 && sentenceEnds.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

export type Link = { url: string; host: string; field: string }

export function linksIn(campaign: Record<string, unknown>): Link[] {
  const fields = [...fieldNames.map(readNameOf), 'video_url']
  return fields.flatMap((field) => {
    const text = campaign[field]
    if (typeof text !== 'string') return []
    const found = [...text.matchAll(address)].map(([written]) => withoutSentenceEnd(written))
    return [...new Set(found)].flatMap((written) => {
      const url = URL.parse(/^https?:/i.test(written) ? written : `https://${written}`)
      return url ? [{ url: url.href, host: url.hostname, field }] : []
    })
  })
}
