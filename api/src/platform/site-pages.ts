import type { Language } from '@sesol/contract'
import type { Config } from '../config.ts'

export function sitePage({ siteUrl }: Pick<Config, 'siteUrl'>, language: Language, path: string): string {
  return `${siteUrl}${language === 'en' ? '/en' : ''}/${path}`
}
