'use client'

import type { ModeratedComment } from '@sesol/contract/moderation/schema'
import { useTranslations } from 'next-intl'
import { call } from '@/lib/client/http/api'
import { cx } from '@/lib/shared/class-names'
import { deskPaths } from '@/lib/shared/desk-paths'
import { paths } from '@/lib/shared/paths'
import { DeskList, type Listed, type Settled } from '../desk-list'
import type { Reasoned } from '../reason-dialog'
import { RowHead, RowLink, type RowState } from '../row'
import type { Act } from '../use-acts'

export function CommentDesk({ comments, ...list }: Listed & { comments: readonly ModeratedComment[] }) {
  const t = useTranslations('moderation.comments')
  const actsOf = ({ id, text, hidden_at, is_waiting }: ModeratedComment) => {
    const decide = async (act: 'hide' | 'restore', body: Partial<Reasoned> = {}) => {
      const { comment } = await call('decideComment', { params: { id, act }, body })
      return { toast: t(act === 'hide' ? 'hidden' : 'restored'), row: comment }
    }
    const button = { variant: 'quiet', className: 'max-sm:-ms-5', showsKey: true } as const
    const restore = { ...button, key: 'restore', text: t('restore'), run: () => decide('restore') } as const
    const hide = {
      ...({ ...button, key: 'hide', text: t('hide') } as const),
      ask: {
        title: t('hideTitle'),
        hint: t('noteHint'),
        send: (reasoned: Reasoned) => decide('hide', reasoned),
        children: (
          <p dir="auto" className="line-clamp-4 border-s-2 border-line-strong ps-3 whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        ),
      },
    }
    const acts: Act<Settled<ModeratedComment>>[] = hidden_at ? [restore] : []
    return hidden_at && !is_waiting ? acts : [...acts, hide]
  }
  return (
    <DeskList
      {...list}
      rows={comments}
      acts={actsOf}
      search={t('search')}
      empty={t('empty')}
      addressOf={deskPaths.comments}
    >
      {(comment, acts, age) => <CommentRow comment={comment} acts={acts} age={age} />}
    </DeskList>
  )
}

function CommentRow({ comment, acts, age }: RowState & { comment: ModeratedComment }) {
  const t = useTranslations()
  const { user, campaign, text, created_at, hidden_at, reason, note, is_waiting } = comment
  return (
    <li className="grid gap-x-6 border-b border-line py-2 focus-within:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto] sm:px-3">
      <div className="grid min-w-0">
        <RowHead href={deskPaths.member(user.id)} name={user.username} since={created_at} age={age}>
          <RowLink href={paths.campaign(campaign)}>{campaign.title}</RowLink>
        </RowHead>
        <p
          dir="auto"
          className={cx(
            'whitespace-pre-line wrap-anywhere',
            hidden_at && !is_waiting && 'text-soft line-through decoration-1',
          )}
        >
          {text}
        </p>
        {hidden_at ? (
          <p className="pt-1 text-sm text-soft">
            <strong>{t(is_waiting ? 'moderation.comments.isWaiting' : 'moderation.comments.isHidden')}</strong>
            {reason ? ` · ${t(`values.reason.${reason}`)}` : ''}
            {note ? ` · ${note}` : ''}
          </p>
        ) : null}
      </div>
      <div className="self-center justify-self-start sm:justify-self-end">{acts}</div>
    </li>
  )
}
