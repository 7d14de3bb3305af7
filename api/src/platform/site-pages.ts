import type { Language } from '@sesol/contract'
import type { Config } from '../config.ts'

/** The address of a page of the site in a language; `path` has no leading slash. */
export function sitePage({ siteUrl }: Pick<Config, 'siteUrl'>, language: Language, path: string): string {
  return `${siteUrl}${language === 'en' ? '/en' : ''}/${path}`
}
