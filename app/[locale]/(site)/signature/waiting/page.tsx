import { headers } from 'next/headers'
import { sessionPage } from '@/app/session-page'
import { JustSigned } from '@/components/actions/just-signed'
import { findCampaign } from '@/lib/server/campaigns'
import { readSignedCookie } from '@/lib/server/session/signed-cookie'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'

export const dynamic = 'force-dynamic'

const page = sessionPage({
  read: async () => {
    const signed = await readSignedCookie((await headers()).get('cookie'))
    if (!signed) throw new ApiError({ status: 404, id: 'error.request.not_found' })
    const { shown: campaign } = await findCampaign(String(signed.campaign))
    return { signed, campaign }
  },
  head: (t) => ({ path: paths.signed, title: t('mailed.signature.receivedTitle') }),
  messages: ['sign', 'waiting', 'share', 'error'],
  view: ({ read }) => <JustSigned {...read} />,
})
export const { generateMetadata } = page
export default page.render
