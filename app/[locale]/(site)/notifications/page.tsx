import { Settings } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { sitePage } from '@/app/site-page'
import { NotificationPage } from '@/components/notifications/notification-list'
import { Icon } from '@/components/ui/icon'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { paths } from '@/lib/shared/paths'

export const revalidate = 300
export const generateStaticParams = () => []

/** One static page for all: the member's notifications are loaded in the browser. */
const page = sitePage({
  groups: ['notifications'],
  head: (t) => ({
    path: paths.notifications,
    title: t('notifications.title'),
    description: t('notifications.lead'),
    hidden: true,
  }),
  view: async function View() {
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
  },
})
export const { generateMetadata } = page
export default page.render
