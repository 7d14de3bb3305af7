import { sessionPage } from '@/app/session-page'
import { FollowedNotice } from '@/components/legal/followed-notice'
import { UnconfirmedNotice } from '@/components/legal/unconfirmed-notice'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { readForVisitor } from '@/lib/server/upstream'
import { paths } from '@/lib/shared/paths'

export const dynamic = 'force-dynamic'

const page = sessionPage({
  read: ({ secret }: { secret: string }) => readForVisitor('followLegalNotice', { secret }),
  head: (t, { secret }) => ({ path: paths.followedNotice(secret), title: t('legal.followTitle') }),
  view: ({ read, params }) =>
    read.state === 'unconfirmed' ? (
      <ClientMessages namespaces={['legal', 'mailed', 'error']}>
        <UnconfirmedNotice secret={params.secret} notice={read} />
      </ClientMessages>
    ) : (
      <FollowedNotice notice={read} />
    ),
})
export const { generateMetadata } = page
export default page.render
