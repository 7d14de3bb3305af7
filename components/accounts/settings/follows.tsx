'use client'

import type { Me } from '@sesol/contract/accounts'
import type { Follow } from '@sesol/contract/updates'
import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { IntentLink } from '@/components/ui/intent-link'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { useErrorText } from '@/lib/client/http/error-text'
import { isLacking } from '@/lib/client/http/queries'
import { useFollows } from '@/lib/client/updates/follows'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'
import { Section } from './section'

export function Follows({ me }: { me: Me }) {
  const t = useTranslations('settings')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const sessionEnd = useSessionEnd()
  const { follows, next, more, loadMore, error, retry, unfollow } = useFollows(me.id)
  const list = useRef<HTMLDivElement>(null)
  if (isLacking(error)) return null

  async function leave(follow: Follow) {
    list.current?.focus()
    try {
      await unfollow(follow)
      toast.success(t('follows.left'))
    } catch (failure) {
      if (!sessionEnd(failure)) toast.error(errorText(failure))
    }
  }

  const failure = follows ? more.failure : error
  return (
    <Section
      id="follows"
      title={t('follows.title')}
      text={t(me.email_confirmed ? 'follows.text' : 'follows.unconfirmed')}
    >
      <div ref={list} tabIndex={-1} className="grid justify-items-start gap-5 outline-none">
        {follows === undefined && !failure ? <Skeleton className="h-16 w-full" /> : null}
        {follows?.length === 0 ? <p className="text-soft">{t('follows.empty')}</p> : null}
        {follows?.length ? (
          <ul className="w-full divide-y divide-line">
            {follows.map((follow) => (
              <FollowRow key={follow.id} follow={follow} onLeave={() => void leave(follow)} />
            ))}
          </ul>
        ) : null}
        {failure ? (
          <Banner tone="danger" role="alert" title={t('follows.failed')} className="w-full">
            {errorText(failure)}
          </Banner>
        ) : null}
        {follows === undefined && failure ? <Button onClick={() => void retry()}>{ui('retry')}</Button> : null}
        {next ? (
          <Button busy={more.busy} onClick={() => void loadMore()}>
            {more.failure ? ui('retry') : t('follows.more')}
          </Button>
        ) : null}
      </div>
    </Section>
  )
}

function FollowRow({ follow: { id, campaign, followed_at }, onLeave }: { follow: Follow; onLeave: () => void }) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const title = `follow-${id}`
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 first:pt-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-0.5">
        {campaign.title ? (
          <IntentLink
            id={title}
            href={paths.campaign(campaign.id)}
            dir="auto"
            className="-my-2.5 justify-self-start py-2.5 font-serif text-lg leading-snug font-semibold wrap-anywhere hover:underline"
          >
            {campaign.title}
          </IntentLink>
        ) : (
          <p id={title} className="font-serif text-lg leading-snug text-soft italic">
            {t('signatures.gone')}
          </p>
        )}
        <time dateTime={followed_at} className="text-sm text-soft">
          {formatDay(followed_at, locale)}
        </time>
      </div>
      <Button aria-describedby={title} onClick={onLeave} className="justify-self-start">
        {t('follows.leave')}
      </Button>
    </li>
  )
}
