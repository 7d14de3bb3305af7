import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Wizard } from '@/components/wizard/wizard'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations('create')
  const locale = await localeOf(params)
  return pageMetadata({ locale, path: '/create-campaign', title: t('title'), description: t('lead') })
}

export default async function CreateCampaignPage() {
  const t = await getTranslations('create')
  return (
    <div className="mx-auto max-w-page px-5 pt-10 pb-8 md:px-8 md:pt-16">
      <header className="mb-10 grid max-w-text gap-3">
        <h1 className="font-serif text-4xl font-semibold">{t('title')}</h1>
        <p className="text-lg text-soft">{t('lead')}</p>
      </header>
      <ClientMessages namespaces={['create', 'media', 'values', 'error', 'chips', 'phoneInput']}>
        <Wizard />
      </ClientMessages>
    </div>
  )
}
