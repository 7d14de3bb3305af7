import { Copy, MessageSquare, Share2 } from 'lucide'
import { useTranslations } from 'next-intl'
import type { Actable } from '@/lib/shared/actable'
import { ActionButton } from './action-button'
import { barStyle } from './action-style'
import { waysOf } from './ways'

/** The bar of a page as the server draws it. What is pressed before the live one has taken its place is not lost. */
export function StaticBar({ campaign }: { campaign: Actable }) {
  const t = useTranslations()
  const { counts } = campaign
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields of a form, and no list to be read
    <div role="group" aria-label={t('actions.label')} className={barStyle('page')}>
      {waysOf(campaign, counts).map(({ channel, word, missing, ...way }) => (
        <ActionButton
          key={channel}
          data-action={channel}
          look="page"
          word={t(word)}
          aria-disabled={missing !== undefined || undefined}
          {...way}
        />
      ))}
      <ActionButton data-action="share" look="page" icon={Share2} word={t('actions.share')} />
      <ActionButton data-action="copy" look="page" icon={Copy} word={t('actions.copy')} />
      <ActionButton
        data-action="comments"
        look="page"
        icon={MessageSquare}
        word={t('actions.comments')}
        count={counts.comment_count}
        aria-expanded={false}
      />
    </div>
  )
}
