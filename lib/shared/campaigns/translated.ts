import type { Campaign, PageOfCampaign } from '@sesol/contract'
import type { Locale } from '@/lib/i18n/routing'

type Page = Pick<PageOfCampaign, 'campaign' | 'translation'>

/** The campaign in the words of its translation into the language of the page; without the texts that have none. */
export function translatedOf({ campaign, translation }: Page, locale: Locale): Campaign | undefined {
  if (translation?.language !== locale) return undefined
  const { language, title, standfirst, content } = translation
  return { ...campaign, language, title, standfirst, content, petition: '', change_request: '' }
}

export const originalOf = ({ title, standfirst, content }: Campaign): string =>
  [title, standfirst, content].filter(Boolean).join('\n\n')
