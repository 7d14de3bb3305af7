'use client'

import type { Comment } from '@sesol/contract'
import { Heart } from 'lucide'
import { useFormatter, useTranslations } from 'next-intl'
import { type ComponentProps, memo, type ReactNode, useEffect, useRef } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { FieldError } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { ReportLink } from '@/components/ui/report-link'
import { useTicks } from '@/lib/client/browser/clock'
import { useOffscreen } from '@/lib/client/browser/offscreen'
import { Link } from '@/lib/i18n/link'
import { cx } from '@/lib/shared/class-names'
import { paths } from '@/lib/shared/paths'
import { CommentText } from './comment-text'

const actStyle =
  'inline-flex min-h-touch min-w-touch items-center justify-center gap-1.5 rounded px-3 text-sm font-semibold text-soft hover:bg-sunken hover:text-ink'

export const likesId = 'likes'

type LikeButtonProps = { id: number; count: number; liked: boolean; onPress: (() => void) | undefined }

/** The form of likes sends it where there is no handler. */
function LikeButton({ id, count, liked, onPress }: LikeButtonProps) {
  const t = useTranslations('comments')
  const format = useFormatter()
  return (
    <button
      {...(onPress
        ? { type: 'button' }
        : { type: 'submit', form: likesId, name: liked ? 'unlike' : 'like', value: id })}
      aria-pressed={liked}
      onClick={({ detail }) => {
        // Ignores the second click of a double click.
        if (detail < 2) onPress?.()
      }}
      className={cx(actStyle, '-ms-3 tabular-nums', liked && 'text-accent')}
    >
      <Icon of={Heart} className={cx('size-4.5', liked && 'fill-current')} />
      <span className="sr-only">{t('like')}</span>
      <span aria-hidden="true">{format.number(count)}</span>
      <span className="sr-only">{t('likes', { count })}</span>
    </button>
  )
}

type CommentRowProps = {
  comment: Comment
  isLaidOut: boolean
  age: string | undefined
  own: boolean
  failure: string | undefined
  onLike?: (comment: Comment) => void
  onEdit?: (comment: Comment) => void
  onRemove?: (comment: number) => void
  edit?: ReactNode | undefined
}

const authorStyle = 'min-w-0 text-sm font-semibold text-ink wrap-anywhere'

function Author({ user }: Pick<Comment, 'user'>) {
  const t = useTranslations('comments')
  if (!user?.username) return <span className={authorStyle}>{t('anonymous')}</span>
  return (
    <Link
      href={paths.profile(user.id)}
      prefetch={false}
      className={`${authorStyle} -my-2.5 inline-flex min-h-touch items-center underline-offset-4 hover:underline`}
    >
      <bdi>{user.username}</bdi>
    </Link>
  )
}

const laidOutInSight = '[contain-intrinsic-block-size:auto_7.5rem] [content-visibility:auto]'

export const Row = ({ className, ...rest }: ComponentProps<'li'>) => (
  <li {...rest} className={cx('flex gap-3 border-b border-line px-2 py-3 last:border-0', className)} />
)

function CommentRowContent(props: CommentRowProps) {
  const { comment, isLaidOut, age, own, failure, edit, onLike, onEdit, onRemove } = props
  const t = useTranslations('comments')
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  const edited = edit !== undefined

  useEffect(() => {
    if (wasEdited.current && !edited) editButton.current?.focus()
    wasEdited.current = edited
  }, [edited])

  const { user } = comment
  const changed = comment.updated_at && Date.parse(comment.updated_at) - Date.parse(comment.created_at) > 1000
  return (
    <Row
      id={`comment-${comment.id}`}
      tabIndex={-1}
      data-comment={comment.id}
      className={isLaidOut ? undefined : laidOutInSight}
    >
      <Avatar
        name={user?.username || t('anonymous')}
        src={user?.profile.profile_image ?? ''}
        loading={isLaidOut ? 'eager' : 'lazy'}
      />
      <div className="grid min-w-0 flex-1 content-start">
        <p className="flex flex-wrap items-baseline gap-x-2.5 text-xs text-faint">
          <Author user={user} />
          <CommentTime created={comment.created_at} age={age} />
          {changed ? <span>({t('edited')})</span> : null}
        </p>
        {edit ?? (
          <>
            <CommentText text={comment.text} language={comment.language} />
            {comment.is_waiting ? <p className="pt-1 text-sm text-soft">{t('waiting')}</p> : null}
            <div className="flex flex-wrap">
              {comment.is_waiting ? null : (
                <LikeButton
                  id={comment.id}
                  count={comment.likes_count}
                  liked={comment.is_liked}
                  onPress={onLike && (() => onLike(comment))}
                />
              )}
              {own ? (
                <>
                  {comment.is_waiting ? null : (
                    <button ref={editButton} type="button" onClick={() => onEdit?.(comment)} className={actStyle}>
                      {t('edit')}
                    </button>
                  )}
                  <button type="button" onClick={() => onRemove?.(comment.id)} className={actStyle}>
                    {t('delete')}
                  </button>
                </>
              ) : (
                <ReportLink kind="comment" id={comment.id} label={t('reportComment')} className="ms-auto px-3">
                  {t('report')}
                </ReportLink>
              )}
            </div>
          </>
        )}
        {failure === undefined ? null : (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
      </div>
    </Row>
  )
}

export const CommentRow = memo(CommentRowContent)

/** @param age `relativeTime` of the comment; undefined for an invalid date, which is shown unchanged */
function CommentTime({ created, age }: { created: string; age: string | undefined }) {
  const format = useFormatter()
  if (age === undefined) return <span>{created}</span>
  return (
    <time
      dateTime={created}
      // On hover only: formatting fifty dates is slow on a phone.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title ||= format.dateTime(new Date(created), { dateStyle: 'long', timeStyle: 'short' })
      }}
    >
      {age}
    </time>
  )
}

export function CommentClock({ youngest, onTick }: { youngest: number; onTick: (now: number) => void }) {
  useTicks(youngest, onTick, useOffscreen())
  return null
}
