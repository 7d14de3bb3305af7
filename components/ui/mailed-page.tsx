import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ClientMessages } from '@/lib/i18n/client-messages'

export async function MailedPage({ children }: { children: ReactNode }) {
  const t = await getTranslations('mailed')
  return (
    <ClientMessages namespaces={['mailed', 'error']}>
      {children}
      <noscript>
        <p className="mx-auto max-w-page px-5 pb-10 md:px-8">{t('noScript')}</p>
      </noscript>
    </ClientMessages>
  )
}
