import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuthCallback } from '@/components/wizard/publishing/auth-callback'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { paths } from '@/lib/shared/paths'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'callback' })
  return pageMetadata({ locale, path: paths.authCallback, title: t('title'), description: t('text'), hidden: true })
}

export default function AuthCallbackPage() {
  return (
    <ClientMessages namespaces={['callback', 'create', 'error']}>
      {/* The footer is out of view when the next page, which is longer, moves it. */}
      <div className="min-h-dvh">
        <AuthCallback />
      </div>
    </ClientMessages>
  )
}
