import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SettingsFrame } from '@/components/accounts/settings/settings-frame'
import { SettingsIndex } from '@/components/accounts/settings/settings-index'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { paths } from '@/lib/shared/paths'

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'settings' })
  return pageMetadata({ locale, path: paths.settings, title: t('title'), description: t('lead'), hidden: true })
}

export default async function SettingsPage() {
  const t = await getTranslations('settings')
  return (
    <SettingsFrame title={t('title')}>
      <SettingsIndex />
    </SettingsFrame>
  )
}
