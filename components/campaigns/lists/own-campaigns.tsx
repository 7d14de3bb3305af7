'use client'

import type { Me } from '@sesol/contract/accounts/schema'
import type { CampaignState } from '@sesol/contract/campaigns/states'
import { cursorOf } from '@sesol/contract/wire'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { useOwnCampaigns, useOwnRecord } from '@/lib/client/accounts/own-profile'
import { Link } from '@/lib/i18n/link'
import { paths } from '@/lib/shared/paths'
import { LoadMore } from './load-more'
import { MemberCampaigns } from './member-campaigns'

const needsOwner: readonly CampaignState[] = ['changes_requested', 'rejected', 'hidden']

export function OwnCampaigns({ id, children }: { id: number; children: ReactNode }) {
  const t = useTranslations('profile')
  const ui = useTranslations('ui')
  const { data, error, mutate, isValidating } = useOwnCampaigns(id)
  const { me } = useOwnRecord(id)
  // A server without `is_own_profile` was called with the member's session.
  if (data && data.is_own_profile !== false) {
    const returned = data.campaigns.filter(({ status }) => needsOwner.includes(status)).length
    const cursor = cursorOf(data)
    return (
      <>
        <MemberCampaigns
          campaigns={data.campaigns}
          own
          {...(cursor !== null && { total: null })}
          notice={
            returned > 0 ? (
              <Banner tone="warning" title={t('returned', { count: returned })}>
                {t('returnedHint')}
              </Banner>
            ) : null
          }
          more={cursor === null ? null : <MoreOwn id={id} cursor={cursor} />}
        />
        <CoOwned campaigns={me?.co_owned ?? []} />
      </>
    )
  }
  return (
    <>
      {error ? (
        <Banner tone="danger" role="alert" title={t('loadFailed')} className="mb-8">
          <Button variant="quiet" busy={isValidating} onClick={() => mutate()} className="-ms-5">
            {ui('retry')}
          </Button>
        </Banner>
      ) : null}
      {children}
    </>
  )
}

function CoOwned({ campaigns }: { campaigns: NonNullable<Me['co_owned']> }) {
  const t = useTranslations('profile')
  if (campaigns.length === 0) return null
  return (
    <section aria-labelledby="co-owned" className="mt-12 grid gap-4">
      <h2 id="co-owned" className="border-t-2 border-ink pt-3 text-sm font-semibold">
        {t('coOwned')}
      </h2>
      <ul className="grid max-w-text">
        {campaigns.map(({ id, title }) => (
          <li key={id} className="border-b border-line">
            <Link
              href={paths.manage(id)}
              prefetch={false}
              dir="auto"
              className="block py-3 font-serif text-lg font-semibold wrap-anywhere text-ink no-underline hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function MoreOwn({ id, cursor }: { id: number; cursor: string }) {
  const t = useTranslations('error.campaign')
  return <LoadMore cursor={cursor} member={id} variant="grid" href={paths.profile(id, cursor)} failure={t('list')} />
}
