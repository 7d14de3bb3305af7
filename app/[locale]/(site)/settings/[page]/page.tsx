import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Settings } from '@/components/accounts/settings/settings'
import { SettingsFrame } from '@/components/accounts/settings/settings-frame'
import { NothingHere } from '@/components/campaigns/more/nothing-here'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import { lackingGroups } from '@/lib/server/upstream/capabilities'
import { sectionsOf, settingsPageNames, settingsPages } from '@/lib/shared/accounts/settings-pages'
import { paths } from '@/lib/shared/paths'

export const revalidate = 300
export const generateStaticParams = () => []

async function find(params: PageProps['params']) {
  const { page: segment } = await params
  const page = settingsPageNames.find((name) => name === segment)
  return page && sectionsOf(page, await lackingGroups()).length > 0 ? page : undefined
}

type PageProps = { params: Promise<{ locale: string; page: string }> }

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale })
  const page = await find(params)
  if (!page) return pageMetadata({ locale, path: '/', title: t('page.notFoundTitle'), hidden: true })
  const title = `${t(`settings.pages.${page}`)} · ${t('settings.title')}`
  return pageMetadata({ locale, path: paths.settingsPage(page), title, hidden: true })
}

export default async function SettingsPartPage({ params }: PageProps) {
  const t = await getTranslations('settings')
  const page = await find(params)
  if (!page) return <NothingHere what="page" />
  const [only, ...others] = settingsPages[page]
  return (
    <SettingsFrame title={t(`pages.${page}`)} names={others.length === 0 ? only : undefined} back={t('title')}>
      <Settings page={page} />
    </SettingsFrame>
  )
}
