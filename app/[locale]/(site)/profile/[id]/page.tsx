import { cursorOf } from '@sesol/contract'
import { idText } from '@sesol/contract/fields'
import { getTranslations } from 'next-intl/server'
import { foundPage } from '@/app/found-page'
import { Profile } from '@/components/accounts/profile/profile'
import { ListMessages } from '@/components/campaigns/lists/list-messages'
import { LoadMore } from '@/components/campaigns/lists/load-more'
import { MemberCampaigns } from '@/components/campaigns/lists/member-campaigns'
import { ProfileCampaigns } from '@/components/campaigns/lists/profile-campaigns'
import { StructuredData } from '@/components/layout/head-tags'
import { LegalStub } from '@/components/legal/legal-stub'
import { Submitted } from '@/components/manage/submitted'
import { ReportLink } from '@/components/ui/report-link'
import { Link } from '@/lib/i18n/link'
import { getUser } from '@/lib/server/accounts'
import { listOfMember } from '@/lib/server/campaigns'
import { getTakedown, isTakenDown } from '@/lib/server/legal'
import { profileData } from '@/lib/server/structured-data'
import { found } from '@/lib/server/upstream/failures'
import { paths, segmentText } from '@/lib/shared/paths'
import { excerpt } from '@/lib/shared/text/excerpt'

type Address = { id: string; cursor?: string }

export const revalidate = 300
export const generateStaticParams = () => []

async function findTakedown(id: number) {
  const isDown = await getUser(id).then(() => false, isTakenDown)
  const takedown = isDown && (await getTakedown('profile', id))
  return takedown ? { takedown } : undefined
}

async function find({ id: segment, cursor: after }: Address) {
  const id = idText.safeParse(segment)
  if (!id.success) return undefined
  const user = await found(getUser(id.data))
  if (!user) return findTakedown(id.data)
  const cursor = after && segmentText(after)
  const list = cursor ? await found(listOfMember(user.id, cursor)) : await listOfMember(user.id)
  if (!list || (cursor && list.results.length === 0)) return undefined
  return { takedown: undefined, user, list, isLater: cursor !== undefined }
}

const page = foundPage({
  read: find,
  missing: 'profile',
  head: (t, { read }) => {
    if (read.takedown) return { path: '/', title: t('legal.stub.title'), hidden: true }
    const { user, list, isLater } = read
    return {
      path: paths.profile(user.id),
      hidden: isLater || list.results.length === 0,
      title: user.username,
      description: user.bio ? excerpt(user.bio) : t('profile.description', { name: user.username }),
      profile: { username: user.username },
      feed: { kind: 'profile', key: user.id },
    }
  },
  view: async function View({ read, locale }) {
    if (read.takedown) return <LegalStub takedown={read.takedown} />
    const { user, list, isLater } = read
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
        <StructuredData things={profileData(user, locale, campaigns)} />
      </ListMessages>
    )
  },
})
export const { generateMetadata } = page
export default page.render
