import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import type { DeskQuery } from '@/lib/shared/desk-paths'

export type Paging = { query: DeskQuery; next: string | null; addressOf: (query: DeskQuery) => string }

export function Pages({ query, next, addressOf, children }: Paging & { children?: ReactNode }) {
  const t = useTranslations('moderation')
  const { cursor, ...filters } = query
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap gap-3 empty:hidden">
      {cursor ? <LinkButton href={addressOf(filters)}>{t('firstPage')}</LinkButton> : null}
      {next ? <LinkButton href={addressOf({ ...filters, cursor: next })}>{t('nextPage')}</LinkButton> : null}
      {children}
    </nav>
  )
}
