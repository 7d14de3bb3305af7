import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { Desk } from '@/components/moderation/desk'
import { FilterField, filterControl } from '@/components/moderation/filter-field'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { UndoDesk } from '@/components/moderation/staff/undo-desk'
import { buttonStyle } from '@/components/ui/button-style'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { LocaleParams } from '@/lib/i18n/params'
import { readUndo } from '@/lib/server/moderation'
import { readSessionPage } from '@/lib/server/session/member'
import { deskQuery, type SearchParams } from '@/lib/shared/desk-query'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'undo')

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams }

export default async function UndoPage({ params, searchParams }: Props) {
  const segment = (await params).id
  const query = await deskQuery(searchParams, ['since'])
  const [t, desk] = [await getTranslations('staff.undoing'), await getTranslations('moderation')]
  const read = await readSessionPage(() => readUndo(segment, query))
  if (typeof read === 'string') return <NoSessionPage why={read} />
  const { id, username, since } = read
  return (
    <ClientMessages namespaces={[...deskMessages, 'staff']}>
      <Desk current="staff" title={desk('nav.undo')}>
        <p className="max-w-text text-soft">{t('lead', { name: username })}</p>
        <form method="get" className="flex flex-wrap items-end gap-4">
          <FilterField label={t('since')}>
            <input type="datetime-local" name="since" required defaultValue={query.since} className={filterControl} />
          </FilterField>
          <button type="submit" className={buttonStyle('secondary')}>
            {t('choose')}
          </button>
        </form>
        {since ? <UndoDesk key={since} id={id} name={username} since={since} /> : null}
      </Desk>
    </ClientMessages>
  )
}
