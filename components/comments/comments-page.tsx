'use client'

import type { Campaign, Comment } from '@sesol/contract'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { useSentForm } from '@/lib/client/forms/sent-form'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'
import { relativeTime } from '@/lib/shared/text/relative-time'
import { CommentForm } from './comment-form'
import { Empty } from './comment-list'
import { CommentRow, likesId } from './comment-row'
import { useCommentsSessionEnd } from './use-return-to-comments'

type CommentsPageProps = {
  campaign: Pick<Campaign, 'id' | 'title'>
  comments: readonly Comment[]
  /** Undefined where a campaign cannot be followed. */
  isFollowing: boolean | undefined
  now: number
  plainKey: string
}

/** The latest comments of a campaign. Its buttons are sent to the address of the page. */
export function CommentsPage({ campaign, comments, isFollowing, now, plainKey }: CommentsPageProps) {
  const t = useTranslations('comments')
  const actions = useTranslations('actions')
  const page = useTranslations('versions')
  const locale = useLocale()
  const router = useRouter()
  const sessionEnd = useCommentsSessionEnd(campaign.id)
  const sent = useSentForm()
  return (
    <div className="mx-auto grid max-w-text gap-6 px-5 py-8 md:py-14">
      <Link href={paths.campaign(campaign)} prefetch={false} className="small-link justify-self-start underline">
        {page('back')}
      </Link>
      <h1 className="font-serif text-3xl font-semibold">{t('title')}</h1>
      <p dir="auto" className="font-serif text-xl wrap-anywhere">
        {campaign.title}
      </p>
      <FormFailure failure={sent?.call === 'createComment' ? undefined : sent?.failure} />
      <form id={likesId} method="post" className="empty:hidden">
        {isFollowing === undefined ? null : (
          <Button type="submit" name="follow" value={isFollowing ? 'off' : 'on'} aria-pressed={isFollowing}>
            {actions(isFollowing ? 'following' : 'follow')}
          </Button>
        )}
      </form>
      <CommentForm
        campaignId={campaign.id}
        plainKey={plainKey}
        onSending={() => undefined}
        onAdded={() => router.refresh()}
        sessionEnd={sessionEnd}
      />
      {comments.length === 0 ? <Empty /> : null}
      <ul className="empty:hidden">
        {comments.map((comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            isLaidOut={false}
            age={relativeTime(comment.created_at, now, locale)}
            own={false}
            failure={undefined}
          />
        ))}
      </ul>
    </div>
  )
}
