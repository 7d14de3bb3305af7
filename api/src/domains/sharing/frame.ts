import type { Language } from '@sesol/contract'
import type { ShareSource } from '@sesol/contract/values'
import { campaignPath } from '@sesol/shared/campaign-path'
import { tidyLine } from '@sesol/shared/text'
import type { Config } from '../../config.ts'
import { sitePage } from '../../platform/send-mail.ts'

const summaryLength = 200

export function summaryOf(text: string): string {
  const whole = tidyLine(text)
  if (whole.length <= summaryLength) return whole
  const words = whole.slice(0, summaryLength + 1).replace(/\s\S*$/, '')
  return `${words
    .slice(0, summaryLength)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[.,:;!?…]{1,3}$/, '')}…`
}

const via: ShareSource = 'email'

type FramedCampaign = { id: number; title: string; content: string }

export function frameOf(config: Pick<Config, 'siteUrl'>, language: Language, { id, title, content }: FramedCampaign) {
  return {
    title,
    summary: summaryOf(content),
    link: sitePage(config, language, `${campaignPath({ id, title })}?via=${via}`),
  }
}
