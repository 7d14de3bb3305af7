import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { AttackList } from '@/components/moderation/attack-list'
import { BlockDesk } from '@/components/moderation/blocks/block-desk'
import { Desk } from '@/components/moderation/desk'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { LocaleParams } from '@/lib/i18n/params'
import { readBlocks } from '@/lib/server/moderation'
import { readSessionPage } from '@/lib/server/session/member'
import { blockNames, deskQuery, type SearchParams } from '@/lib/shared/desk-query'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'blocks')

export default async function BlocksPage({ searchParams }: { searchParams: SearchParams }) {
  const { domain } = await deskQuery(searchParams, blockNames)
  const t = await getTranslations('moderation')
  const read = await readSessionPage(readBlocks)
  if (typeof read === 'string') return <NoSessionPage why={read} />
  return (
    <ClientMessages namespaces={[...deskMessages, 'blocks']}>
      <Desk current="blocks" title={t('nav.blocks')}>
        <AttackList attacks={read.attacks} />
        <BlockDesk blocks={read.blocks} domain={domain} />
      </Desk>
    </ClientMessages>
  )
}
