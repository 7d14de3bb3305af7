import { useTranslations } from 'next-intl'
import { sitePage } from '@/app/site-page'
import { SettingsFrame } from '@/components/accounts/settings/settings-frame'
import { SettingsIndex } from '@/components/accounts/settings/settings-index'
import { SignOutForm } from '@/components/accounts/settings/sign-out-form'
import { paths } from '@/lib/shared/paths'

export const revalidate = 300
export const generateStaticParams = () => []

const page = sitePage({
  head: (t) => ({
    path: paths.settings,
    title: t('settings.title'),
    description: t('settings.lead'),
    hidden: true,
  }),
  view: function View() {
    const t = useTranslations('settings')
    return (
      <SettingsFrame title={t('title')}>
        <SettingsIndex />
        <SignOutForm />
      </SettingsFrame>
    )
  },
})
export const { generateMetadata } = page
export default page.render
