import { getTranslations } from 'next-intl/server'
import { foundPage } from '@/app/found-page'
import { PressForm } from '@/components/sharing/press-form'
import { TextLink } from '@/components/ui/text-link'
import { findCampaign } from '@/lib/server/campaigns'
import { paths } from '@/lib/shared/paths'

export const revalidate = 300
export const generateStaticParams = () => []

const page = foundPage({
  groups: ['reports'],
  messages: ['press', 'error'],
  missing: 'campaign',
  read: async ({ id }: { id: string }) => (await findCampaign(id)).shown,
  head: (t, { read: { id } }) => ({ path: paths.press(id), title: t('press.title'), hidden: true }),
  view: async function View({ read: campaign }) {
    const t = await getTranslations('press')
    return (
      <div className="mx-auto grid max-w-text gap-6 px-5 py-10 md:py-16">
        <h1 className="font-serif text-3xl font-semibold">{t('title')}</h1>
        <TextLink href={paths.campaign(campaign)}>{campaign.title}</TextLink>
        <p className="text-soft">{t('lead')}</p>
        <PressForm id={campaign.id} />
      </div>
    )
  },
})
export const { generateMetadata } = page
export default page.render
