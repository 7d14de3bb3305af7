'use client'

import { useTranslations } from 'next-intl'
import useSWR, { useSWRConfig } from 'swr'
import { MissingPage } from '@/components/layout/missing-page'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { MessagePage } from '@/components/ui/message-page'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import { useViewer } from '@/lib/client/accounts/session'
import { useCampaignStatus } from '@/lib/client/campaigns/review'
import { keys } from '@/lib/client/http/keys'
import { useCampaign } from '@/lib/client/http/queries'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'
import { CampaignViewSkeleton } from './campaign-view-skeleton'
import { OwnCampaignView } from './own-campaign-view'

export function PrivateCampaign({ id }: { id: number }) {
  const t = useTranslations('review')
  const all = useTranslations()
  const { viewer, confirmed } = useViewer()
  const { mutate } = useSWRConfig()
  const session = useSWR(keys.session, null)
  const campaign = useCampaign(viewer ? id : null)
  const { data } = campaign
  const state = useCampaignStatus(data ? id : null)
  const error: unknown = campaign.error ?? session.error
  const status = error instanceof ApiError ? error.status : 0
  const signedOut = (viewer === null && confirmed) || status === 401

  // The campaign comes with its state, so that the notice above it moves nothing.
  if (data && viewer && (state.data || state.error)) return <OwnCampaignView campaign={data} />
  if (!error && !signedOut) return <CampaignViewSkeleton />
  if (signedOut) {
    return (
      <MessagePage
        title={all('error.campaign.login_required')}
        actions={
          <LinkButton
            href={paths.signIn}
            variant="primary"
            size="lg"
            onClick={() => rememberReturnAddress(window.location.pathname)}
          >
            {t('signIn')}
          </LinkButton>
        }
      >
        <p>{t('signInText')}</p>
      </MessagePage>
    )
  }
  if (status === 410 || status === 451) return <MissingPage what="withdrawn" />
  if (status === 403 || status === 404) return <MissingPage what="campaign" />
  return (
    <MessagePage
      title={all('error.campaign.load')}
      actions={
        <Button
          variant="primary"
          size="lg"
          busy={campaign.isValidating}
          onClick={() => mutate(campaign.error ? keys.campaign(id) : keys.session)}
        >
          {all('ui.retry')}
        </Button>
      }
    >
      <p role="alert">{t('failedText')}</p>
    </MessagePage>
  )
}
