import type { Language } from '@sesol/contract'
import type { Config } from '../config.ts'

export type Site = Pick<Config, 'siteUrl'>

export function sitePage({ siteUrl }: Site, language: Language, path: string): string {
  return `${siteUrl}${language === 'en' ? '/en' : ''}/${path}`
}
