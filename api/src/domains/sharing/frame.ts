import { type Language, tidyLine } from '@sesol/contract'
import type { ShareSource } from '@sesol/contract/values'
import type { Config } from '../../config.ts'
import { sitePage } from '../../platform/site-pages.ts'

// What mails about a campaign say of it, whoever they are from.

const summaryLength = 200

/** The beginning of a text in one line, cut behind a word. */
export function summaryOf(text: string): string {
  const whole = tidyLine(text)
  if (whole.length <= summaryLength) return whole
  const words = whole.slice(0, summaryLength + 1).replace(/\s\S*$/, '')
  // A text without spaces is cut anywhere, but not within a character.
  return `${words.slice(0, summaryLength).replace(/[\ud800-\udbff]$/, '')}…`
}

const via: ShareSource = 'email'

type Told = { id: number; title: string; content: string }

/** A campaign as mails show it. Who follows the link is counted as one who came by a mail. */
export function frameOf(config: Pick<Config, 'siteUrl'>, language: Language, { id, title, content }: Told) {
  return { title, summary: summaryOf(content), link: sitePage(config, language, `campaign/${id}?via=${via}`) }
}
