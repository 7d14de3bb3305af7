import { MissingPage } from '@/components/layout/missing-page'
import { requestContext } from '@/lib/server/request-context'

export { generateMetadata } from '../../[...missing]/page'

export default function MissingDeskPage() {
  requestContext()?.setStatus(404)
  return <MissingPage what="page" />
}
