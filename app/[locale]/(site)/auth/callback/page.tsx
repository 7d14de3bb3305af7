import { useTranslations } from 'next-intl'
import { sitePage } from '@/app/site-page'
import { LinkButton } from '@/components/ui/link-button'
import { MessagePage } from '@/components/ui/message-page'
import { AuthCallback } from '@/components/wizard/publishing/auth-callback'
import { paths } from '@/lib/shared/paths'

const page = sitePage({
  messages: ['callback', 'create', 'error'],
  head: (t) => ({
    path: paths.authCallback,
    title: t('callback.title'),
    description: t('callback.text'),
    hidden: true,
  }),
  view: function View() {
    const t = useTranslations()
    return (
      // The footer is out of view when the next page, which is longer, moves it.
      <div className="min-h-dvh">
        <div data-needs-scripts className="noscript:hidden">
          <AuthCallback />
        </div>
        <noscript>
          <MessagePage
            title={t('accounts.signedIn')}
            actions={<LinkButton href={paths.home()}>{t('mailed.goHome')}</LinkButton>}
          >
            {null}
          </MessagePage>
        </noscript>
      </div>
    )
  },
})
export const { generateMetadata } = page
export default page.render
