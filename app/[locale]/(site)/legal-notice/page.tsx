import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ofGroup } from '@/components/layout/of-group'
import { NoticeForm } from '@/components/legal/notice-form'
import { SentNotice } from '@/components/legal/sent-notice'
import { PlainFormFailures } from '@/components/ui/plain-form-failures'
import { linkTo } from '@/components/ui/text-link'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { paths } from '@/lib/shared/paths'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'legal' })
  return pageMetadata({ locale, path: paths.legalNotice, title: t('form.title'), description: t('form.description') })
}

async function LegalNoticePage() {
  const t = await getTranslations('legal')
  return (
    <ClientMessages namespaces={['legal', 'error']}>
      <div className="mx-auto grid max-w-text gap-6 px-5 py-10 md:py-16">
        <h1 className="font-serif text-3xl font-semibold">{t('form.title')}</h1>
        <div className="grid gap-3 text-soft">
          <p>{t('form.lead')}</p>
          {t.has('form.rules') ? <p>{t.rich('form.rules', { link: linkTo(paths.rules()) })}</p> : null}
        </div>
        <PlainFormFailures text={(name) => t(`failures.${name}`)} />
        <div id="sent" className="hidden target:block">
          <SentNotice />
        </div>
        <NoticeForm />
        {t.has('form.transparency') ? (
          <p className="border-t border-line pt-4 text-sm text-soft">
            {t.rich('form.transparency', { link: linkTo(paths.transparency) })}
          </p>
        ) : null}
      </div>
    </ClientMessages>
  )
}

export default ofGroup(['legal'], LegalNoticePage)
