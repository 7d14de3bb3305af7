import { ArrowLeft } from 'lucide'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { Desk } from '@/components/moderation/desk'
import { FilterTabs } from '@/components/moderation/filter-tabs'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { SetAside } from '@/components/moderation/signatures/set-aside'
import { SignatureFilter } from '@/components/moderation/signatures/signature-filter'
import { SignatureGroups } from '@/components/moderation/signatures/signature-groups'
import { SignatureList } from '@/components/moderation/signatures/signature-list'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/navigation'
import type { LocaleParams } from '@/lib/i18n/params'
import { readSignatures } from '@/lib/server/moderation'
import { readSessionPage } from '@/lib/server/session/member'
import { deskPaths } from '@/lib/shared/desk-paths'
import { deskQuery, type SearchParams, signatureNames } from '@/lib/shared/desk-query'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'signatures')

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams }

const states = ['all', 'confirmed', 'waiting', 'set_aside'] as const

export default async function SignaturesPage({ params, searchParams }: Props) {
  const segment = (await params).id
  const query = await deskQuery(searchParams, signatureNames)
  const t = await getTranslations('moderatedSignatures')
  const desk = await getTranslations('moderation')
  const read = await readSessionPage(() => readSignatures(segment, query))
  if (typeof read === 'string') return <NoSessionPage why={read} />
  const { id, report, signatures, next, criteria } = read
  const { cursor: _, ...filters } = query
  return (
    <ClientMessages namespaces={deskMessages}>
      <Desk title={desk('nav.signatures')}>
        <Link
          href={deskPaths.campaign(id)}
          prefetch={false}
          className="inline-flex min-h-touch items-center gap-1.5 justify-self-start text-sm font-semibold text-ink no-underline"
        >
          <Icon of={ArrowLeft} className="size-4" />
          {t('back')}
        </Link>
        <p className="max-w-text text-sm text-soft">{t('lead')}</p>
        <SignatureFilter key={JSON.stringify(filters)} id={id} query={query} />
        <SetAside key={JSON.stringify(criteria)} id={id} criteria={criteria} />
        <SignatureGroups id={id} report={report} query={query} />
        <FilterTabs
          label={t('state')}
          current={query.state ?? 'all'}
          tabs={states.map((key) => ({
            key,
            href: deskPaths.signatures(id, { ...filters, state: key === 'all' ? undefined : key }),
            label: t(`states.${key}`),
            count: key === 'all' ? undefined : report[key],
          }))}
        />
        <SignatureList signatures={signatures} />
        <nav aria-label={desk('pages')} className="flex gap-3 empty:hidden">
          {query.cursor ? <LinkButton href={deskPaths.signatures(id, filters)}>{desk('firstPage')}</LinkButton> : null}
          {next ? (
            <LinkButton href={deskPaths.signatures(id, { ...filters, cursor: next })}>{desk('nextPage')}</LinkButton>
          ) : null}
        </nav>
      </Desk>
    </ClientMessages>
  )
}
