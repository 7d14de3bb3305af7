import { sessionPage } from '@/app/session-page'
import { AuthorStatement } from '@/components/legal/author-statement'
import { idIn, readForSession } from '@/lib/server/session/member'
import { paths } from '@/lib/shared/paths'

export const dynamic = 'force-dynamic'

const page = sessionPage({
  messages: ['legal', 'error'],
  read: async ({ id }: { id: string }) => readForSession('askedStatement', { params: { id: idIn(id) } }),
  head: (t) => ({ path: paths.home(), title: t('legal.statement.title') }),
  view: ({ read, params }) => <AuthorStatement id={idIn(params.id)} asked={read} />,
})
export const { generateMetadata } = page
export default page.render
