import { Settings } from 'lucide'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ofGroup } from '@/components/layout/of-group'
import { NotificationPage } from '@/components/notifications/notification-list'
import { Icon } from '@/components/ui/icon'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { paths } from '@/lib/shared/paths'

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'notifications' })
  return pageMetadata({ locale, path: paths.notifications, title: t('title'), description: t('lead'), hidden: true })
}

/** One static page for all: the member's notifications are loaded in the browser. */
async function NotificationsPage() {
  const t = await getTranslations('notifications')
  return (
    <div className="mx-auto min-h-dvh max-w-page px-5 py-10 md:px-8 md:py-16">
      <div className="mx-auto grid max-w-2xl gap-8">
        <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="grid gap-2">
            <h1 className="font-serif text-4xl font-semibold">{t('title')}</h1>
            <p className="max-w-text text-soft">{t('lead')}</p>
          </div>
          <Link
            href={paths.settingsPage('notifications')}
            prefetch={false}
            className="inline-flex min-h-touch items-center gap-2 text-sm text-ink underline underline-offset-4"
          >
            <Icon of={Settings} className="size-4.5" />
            {t('settings')}
          </Link>
        </header>
        <noscript>
          <p>{(await getTranslations('accounts'))('noScript')}</p>
        </noscript>
        <ClientMessages namespaces={['notifications', 'error']}>
          <NotificationPage />
        </ClientMessages>
      </div>
    </div>
  )
}

export default ofGroup(['notifications'], NotificationsPage)
