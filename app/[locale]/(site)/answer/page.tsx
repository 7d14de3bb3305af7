import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ofGroup } from '@/components/layout/of-group'
import { GiveAnswer } from '@/components/updates/give-answer'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'answer.give' })
  return pageMetadata({ locale, path: '/answer', title: t('title'), description: t('hint'), hidden: true })
}

/** server/mailed-links.ts leads every `/answer/…` of a mail here. */
async function AnswerPage() {
  const t = await getTranslations('mailed')
  return (
    <ClientMessages namespaces={['answer', 'campaign', 'addressee', 'mailed', 'error']} formal>
      <GiveAnswer />
      <noscript>
        <p className="mx-auto max-w-page px-5 pb-10 md:px-8">{t('noScript')}</p>
      </noscript>
    </ClientMessages>
  )
}

export default ofGroup(['directory'], AnswerPage)
