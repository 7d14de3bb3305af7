import type { ModeratedComment } from '@sesol/contract/moderation/schema'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { cx } from '@/lib/shared/class-names'
import { deskPaths } from '@/lib/shared/desk-paths'
import { paths } from '@/lib/shared/paths'
import { KeyHint } from '../key-hint'
import { RowHead, RowLink } from '../row'

type CommentRowProps = { comment: ModeratedComment; age: string; onHide: () => void; onRestore: () => void }

export function CommentRow({ comment, age, onHide, onRestore }: CommentRowProps) {
  const t = useTranslations()
  const { user, campaign, text, created_at, hidden_at, reason, note, is_waiting } = comment
  return (
    <li className="grid gap-x-6 border-b border-line py-2 focus-within:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto] sm:px-3">
      <div className="grid min-w-0">
        <RowHead href={deskPaths.member(user.id)} name={user.username} since={created_at} age={age}>
          <RowLink href={paths.campaign(campaign.id)}>{campaign.title}</RowLink>
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
      <div className="self-center justify-self-start sm:justify-self-end">
        {hidden_at ? (
          <Button variant="quiet" onClick={onRestore} className="max-sm:-ms-5">
            {t('moderation.comments.restore')} <KeyHint of="restore" />
          </Button>
        ) : null}
        {hidden_at && !is_waiting ? null : (
          <Button variant="quiet" onClick={onHide} className="max-sm:-ms-5">
            {t('moderation.comments.hide')} <KeyHint of="hide" />
          </Button>
        )}
      </div>
    </li>
  )
}
