import { MissingPage } from '@/components/layout/missing-page'
import { requestContext } from '@/lib/server/request-context'

export { generateMetadata } from '../../[...missing]/page'

/** A stored page would keep the nonce of its first visitor. */
export const dynamic = 'force-dynamic'

export default function MissingDeskPage() {
  requestContext()?.setStatus(404)
  return <MissingPage what="page" />
}
