import { useTranslations } from 'next-intl'
import { deskPage } from '@/components/moderation/desk-page'
import { FilterField, filterControl } from '@/components/moderation/filter-field'
import { UndoDesk } from '@/components/moderation/staff/undo-desk'
import { buttonStyle } from '@/components/ui/button-style'
import { readUndo } from '@/lib/server/moderation'

const page = deskPage({
  part: 'undo',
  names: ['since'],
  own: ['staff'],
  read: (query, id) => readUndo(id, query),
  view: function View({ read: { id, username, since }, query }) {
    const t = useTranslations('staff.undoing')
    return (
      <>
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
      </>
    )
  },
})
export const { generateMetadata } = page
export default page.render
