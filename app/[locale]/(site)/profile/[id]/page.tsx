import { idText } from '@sesol/contract/fields'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Profile } from '@/components/accounts/profile/profile'
import { MemberCampaigns } from '@/components/campaigns/member-campaigns'
import { ProfileCampaigns } from '@/components/campaigns/profile-campaigns'
import { StructuredData } from '@/components/layout/structured-data'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import { getUser } from '@/lib/server/accounts'
import { getUserCampaigns } from '@/lib/server/campaigns'
import { found } from '@/lib/server/found'
import { profileData } from '@/lib/server/structured-data'
import { excerpt } from '@/lib/shared/excerpt'
import { paths } from '@/lib/shared/paths'
import ProfileNotFound from './not-found'

type PageProps = { params: Promise<{ locale: string; id: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

/** The member, or undefined where there is none. */
async function find(params: PageProps['params']) {
  const id = idText.safeParse((await params).id)
  if (!id.success) return undefined
  return found(getUser(id.data))
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await localeOf(params)
  const user = await find(params)
  if (user)
    return pageMetadata({
      locale,
      path: paths.profile(user.id),
      title: user.username,
      description: user.bio
        ? excerpt(user.bio)
        : (await getTranslations('profile'))('description', { name: user.username }),
      profile: { username: user.username },
      feed: { kind: 'profile', key: user.id },
    })
  return pageMetadata({ locale, path: '/', title: (await getTranslations('profile'))('notFound'), hidden: true })
}

export default async function ProfilePage({ params }: PageProps) {
  const user = await find(params)
  if (!user) return <ProfileNotFound />
  const { campaigns } = await getUserCampaigns(user.id)
  return (
    <ClientMessages namespaces={['profile', 'campaign', 'values']}>
      <div className="mx-auto grid max-w-page gap-7 px-5 py-10 md:px-8 md:py-16">
        <Profile user={user} />
        <ProfileCampaigns id={user.id}>
          <MemberCampaigns campaigns={campaigns} />
        </ProfileCampaigns>
      </div>
      <StructuredData things={profileData(user, await localeOf(params), campaigns)} />
    </ClientMessages>
  )
}
