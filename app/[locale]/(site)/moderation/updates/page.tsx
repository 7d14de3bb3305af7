import { useTranslations } from 'next-intl'
import { deskPage } from '@/components/moderation/desk-page'
import { FilterTabs } from '@/components/moderation/list-navigation'
import { UpdateDesk } from '@/components/moderation/updates/update-desk'
import { readUpdates } from '@/lib/server/moderation'
import { deskPaths } from '@/lib/shared/desk-paths'

const page = deskPage({
  part: 'updates',
  names: ['state', 'cursor'],
  read: readUpdates,
  view: function View({ read, query, ages }) {
    const u = useTranslations('moderatedUpdates')
    return (
      <>
        <FilterTabs
          label={u('filter')}
          query={query}
          addressOf={deskPaths.updates}
          tabs={(['waiting', 'approved', 'hidden'] as const).map((state) => ({
            filter: { state: state === 'waiting' ? undefined : state },
            text: u(`tabs.${state}`),
          }))}
        />
        <UpdateDesk key={JSON.stringify(query)} {...read} ages={ages(read.updates)} query={query} />
      </>
    )
  },
})
export const { generateMetadata } = page
export default page.render
