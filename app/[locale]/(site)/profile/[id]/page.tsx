import { cursorOf } from '@sesol/contract'
import { idText } from '@sesol/contract/fields'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Profile } from '@/components/accounts/profile/profile'
import { ListMessages } from '@/components/campaigns/lists/list-messages'
import { LoadMore } from '@/components/campaigns/lists/load-more'
import { MemberCampaigns } from '@/components/campaigns/lists/member-campaigns'
import { ProfileCampaigns } from '@/components/campaigns/lists/profile-campaigns'
import { NothingHere } from '@/components/campaigns/more/nothing-here'
import { StructuredData } from '@/components/layout/structured-data'
import { LegalStub } from '@/components/legal/legal-stub'
import { Submitted } from '@/components/manage/submitted'
import { ReportLink } from '@/components/ui/report-link'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { localeOf } from '@/lib/i18n/params'
import { getUser } from '@/lib/server/accounts'
import { listOfMember } from '@/lib/server/campaigns'
import { getTakedown, isTakenDown } from '@/lib/server/legal'
import { profileData } from '@/lib/server/structured-data'
import { found } from '@/lib/server/upstream/not-found'
import { paths, segmentText } from '@/lib/shared/paths'
import { excerpt } from '@/lib/shared/text/excerpt'

type PageProps = { params: Promise<{ locale: string; id: string; cursor?: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

async function findTakedown(params: PageProps['params']) {
  const id = idText.safeParse((await params).id)
  if (!id.success) return undefined
  const isDown = await getUser(id.data).then(() => false, isTakenDown)
  return isDown ? getTakedown('profile', id.data) : undefined
}

async function find(params: PageProps['params']) {
  const { id: segment, cursor: after } = await params
  const id = idText.safeParse(segment)
  const user = id.success && (await found(getUser(id.data)))
  if (!user) return undefined
  const cursor = after && segmentText(after)
  const list = cursor ? await found(listOfMember(user.id, cursor)) : await listOfMember(user.id)
  return list && (!cursor || list.results.length > 0) ? { user, list, isLater: cursor !== undefined } : undefined
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await localeOf(params)
  const profile = await find(params)
  if (profile) {
    const { user, list, isLater } = profile
    return pageMetadata({
      locale,
      path: paths.profile(user.id),
      hidden: isLater || list.results.length === 0,
      title: user.username,
      description: user.bio
        ? excerpt(user.bio)
        : (await getTranslations('profile'))('description', { name: user.username }),
      profile: { username: user.username },
      feed: { kind: 'profile', key: user.id },
    })
  }
  const t = await getTranslations()
  const title = t((await findTakedown(params)) ? 'legal.stub.title' : 'profile.notFound')
  return pageMetadata({ locale, path: '/', title, hidden: true })
}

export default async function ProfilePage({ params }: PageProps) {
  const profile = await find(params)
  if (!profile) {
    const takedown = await findTakedown(params)
    return takedown ? <LegalStub takedown={takedown} /> : <NothingHere what="profile" />
  }
  const { user, list, isLater } = profile
  const { results: campaigns } = list
  const next = cursorOf(list)
  const total = list.total ?? (next || isLater ? null : undefined)
  const more = next ? (
    <LoadMore
      cursor={next}
      member={user.id}
      variant="grid"
      href={paths.profile(user.id, next)}
      failure={(await getTranslations())('error.campaign.list')}
    />
  ) : null
  if (isLater) {
    return (
      <div className="mx-auto grid max-w-page gap-2 px-5 py-5 md:gap-7 md:px-8 md:py-16">
        <h1 className="font-serif text-4xl font-semibold wrap-anywhere">
          <Link href={paths.profile(user.id)} prefetch={false} className="underline-offset-4 hover:underline">
            {user.username}
          </Link>
        </h1>
        <ListMessages also={['profile']}>
          <MemberCampaigns campaigns={campaigns} total={total} more={more} />
        </ListMessages>
      </div>
    )
  }
  const report = await getTranslations('report')
  return (
    <ListMessages also={['profile', 'share']}>
      <div className="mx-auto grid max-w-page gap-2 px-5 py-5 md:gap-7 md:px-8 md:py-16">
        <Submitted id={user.id} />
        <Profile user={user} />
        <ProfileCampaigns id={user.id}>
          <MemberCampaigns campaigns={campaigns} total={total} more={more} />
        </ProfileCampaigns>
        <ReportLink kind="profile" id={user.id} by={user.id} label={report('links.profile')}>
          {report('links.profile')}
        </ReportLink>
      </div>
      <StructuredData things={profileData(user, await localeOf(params), campaigns)} />
    </ListMessages>
  )
}
