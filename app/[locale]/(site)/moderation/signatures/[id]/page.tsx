import { useTranslations } from 'next-intl'
import { deskPage } from '@/components/moderation/desk-page'
import { FilterTabs, Pages } from '@/components/moderation/list-navigation'
import { BackLink } from '@/components/moderation/row'
import { SetAside } from '@/components/moderation/signatures/set-aside'
import { SignatureFilter, SignatureGroups } from '@/components/moderation/signatures/signature-groups'
import { SignatureList } from '@/components/moderation/signatures/signature-list'
import { readSignatures } from '@/lib/server/moderation'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'

const page = deskPage({
  part: 'signatures',
  names: ['state', 'domain', 'network', 'name', 'reason', 'from', 'until', 'cursor'],
  read: (query, id) => readSignatures(id, query),
  view: function View({ read: { id, report, signatures, next, criteria }, query }) {
    const t = useTranslations('moderatedSignatures')
    const { cursor: _, ...filters } = query
    const addressOf = (to: DeskQuery) => deskPaths.signatures(id, to)
    return (
      <>
        <BackLink href={deskPaths.campaign(id)}>{t('back')}</BackLink>
        <p className="max-w-text text-sm text-soft">{t('lead')}</p>
        <SignatureFilter key={JSON.stringify(filters)} id={id} query={query} />
        <SetAside key={JSON.stringify(criteria)} id={id} criteria={criteria} />
        <SignatureGroups id={id} report={report} query={query} />
        <FilterTabs
          label={t('state')}
          query={query}
          addressOf={addressOf}
          tabs={(['all', 'confirmed', 'waiting', 'set_aside'] as const).map((state) => ({
            filter: { state: state === 'all' ? undefined : state },
            text: t(`states.${state}`),
            count: state === 'all' ? undefined : report[state],
          }))}
        />
        <SignatureList signatures={signatures} />
        <Pages query={query} next={next} addressOf={addressOf} />
      </>
    )
  },
})
export const { generateMetadata } = page
export default page.render
