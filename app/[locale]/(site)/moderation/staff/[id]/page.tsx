import { useTranslations } from 'next-intl'
import { deskPage } from '@/components/moderation/desk-page'
import { FilterButton, FilterInput } from '@/components/moderation/filter-field'
import { UndoDesk } from '@/components/moderation/staff/undo-desk'
import { readUndo } from '@/lib/server/moderation'

const page = deskPage({
  part: 'undo',
  names: ['since'],
  messages: ['staff'],
  read: (query, id) => readUndo(id, query),
  view: function View({ read: { id, username, since }, query }) {
    const t = useTranslations('staff.undoing')
    return (
      <>
        <p className="max-w-text text-soft">{t('lead', { name: username })}</p>
        <form method="get" className="flex flex-wrap items-end gap-4">
          <FilterInput label={t('since')} type="datetime-local" name="since" required defaultValue={query.since} />
          <FilterButton>{t('choose')}</FilterButton>
        </form>
        {since ? <UndoDesk key={since} id={id} name={username} since={since} /> : null}
      </>
    )
  },
})
export const { generateMetadata } = page
export default page.render
