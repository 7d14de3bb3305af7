import { isSourceLink } from '@sesol/contract/campaigns/source-link'
import { limits } from '@sesol/contract/limits'
import { paragraphs } from '@sesol/shared/links'
import { tidyLine, tidyLines } from '@sesol/shared/text'
import { demandOf } from './standfirst'

/** The address stands alone in its line. */
export function splitCampaign(pasted: string) {
  const lines = tidyLines(pasted).split('\n').map(tidyLine)
  const link = lines.find(isSourceLink) ?? ''
  const kept = lines.filter((line) => line === '' || !isSourceLink(line))
  const first = kept.find((line) => line !== '') ?? ''
  const title = first.length <= limits.title ? first : ''
  const rest = title ? kept.slice(kept.indexOf(first) + 1) : kept
  const content = paragraphs(rest.join('\n'))
    .map((paragraph) => paragraph.join('\n'))
    .join('\n\n')
  const demand = demandOf({ petition: content, change_request: '' }) ?? ''
  const standfirst = demand.length <= limits.standfirst ? demand : ''
  return { title, standfirst, content, source_link: link.length <= limits.sourceLink ? link : '' }
}
