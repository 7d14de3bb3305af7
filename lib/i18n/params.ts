import { notFound } from 'next/navigation'
import { isLocale, type Locale } from './routing'

export type LocaleParams = { params: Promise<{ locale: string }> }

export async function localeOf(params: LocaleParams['params']): Promise<Locale> {
  const { locale } = await params
  return isLocale(locale) ? locale : notFound()
}
