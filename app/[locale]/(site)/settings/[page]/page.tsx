import { useTranslations } from 'next-intl'
import { foundPage } from '@/app/found-page'
import { Email } from '@/components/accounts/settings/email'
import { Settings } from '@/components/accounts/settings/settings'
import { SettingsFrame } from '@/components/accounts/settings/settings-frame'
import { lackingGroups } from '@/lib/server/upstream/capabilities'
import { sectionsOf, settingsPageNames, settingsPages } from '@/lib/shared/accounts/settings-pages'
import { paths } from '@/lib/shared/paths'

export const revalidate = 300
export const generateStaticParams = () => []

const page = foundPage({
  read: async ({ page: segment }: { page: string }) => {
    const name = settingsPageNames.find((each) => each === segment)
    const lacking = await lackingGroups()
    return name && sectionsOf(name, lacking).length > 0 ? { name, lacking } : undefined
  },
  head: (t, { read: { name } }) => ({
    path: paths.settingsPage(name),
    title: `${t(`settings.pages.${name}`)} · ${t('settings.title')}`,
    hidden: true,
  }),
  view: function View({ read: { name, lacking } }) {
    const t = useTranslations('settings')
    const [only, ...others] = settingsPages[name]
    return (
      <SettingsFrame title={t(`pages.${name}`)} names={others.length === 0 ? only : undefined} back={t('title')}>
        <Settings page={name} />
        <noscript>{sectionsOf(name, lacking).includes('email') ? <Email /> : null}</noscript>
      </SettingsFrame>
    )
  },
})
export const { generateMetadata } = page
export default page.render
