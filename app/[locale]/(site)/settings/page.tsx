import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Settings } from '@/components/accounts/settings/settings'
import { ClientMessages } from '@/lib/i18n/client-messages'
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
    <div className="mx-auto min-h-dvh max-w-page px-5 py-10 md:px-8 md:py-16">
      <h1 className="mb-10 font-serif text-4xl font-semibold">{t('title')}</h1>
      <noscript>
        <p>{(await getTranslations('accounts'))('noScript')}</p>
      </noscript>
      <ClientMessages namespaces={['settings', 'notifications', 'accounts', 'staffGate', 'error', 'layout']}>
        <Settings />
      </ClientMessages>
    </div>
  )
}
