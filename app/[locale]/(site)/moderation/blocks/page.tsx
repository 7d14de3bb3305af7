import { AttackList } from '@/components/moderation/attack-list'
import { BlockDesk } from '@/components/moderation/blocks/block-desk'
import { deskPage } from '@/components/moderation/desk-page'
import { readBlocks } from '@/lib/server/moderation'

const page = deskPage({
  part: 'blocks',
  names: ['domain'],
  messages: ['blocks'],
  read: readBlocks,
  view: ({ read, query }) => (
    <>
      <AttackList attacks={read.attacks} />
      <BlockDesk blocks={read.blocks} domain={query.domain} />
    </>
  ),
})
export const { generateMetadata } = page
export default page.render
