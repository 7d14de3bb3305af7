import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Wizard } from '@/components/wizard/wizard'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { paths } from '@/lib/shared/paths'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations('create')
  const locale = await localeOf(params)
  return pageMetadata({ locale, path: paths.create, title: t('title'), description: t('lead'), hidden: true })
}

export default async function CreateCampaignPage() {
  const t = await getTranslations('create')
  return (
    <div className="mx-auto max-w-page px-5 pt-6 pb-10 md:px-8 md:pt-12 md:pb-16">
      <h1 className="mb-6 font-serif text-lg font-semibold text-accent md:mb-10">{t('title')}</h1>
      <noscript>
        <p className="mb-9 max-w-text">{(await getTranslations('accounts'))('noScript')}</p>
      </noscript>
      <ClientMessages
        namespaces={['create', 'createSteps', 'draftEnded', 'media', 'values', 'error', 'chips', 'phoneInput', 'marks']}
      >
        <Wizard />
      </ClientMessages>
    </div>
  )
}
