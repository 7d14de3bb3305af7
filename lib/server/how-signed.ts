import 'server-only'
import { env } from './env'
import { hasGroup } from './upstream/capabilities'

/** Whether a signature counts at once or after a press on a mailed link. */
export const howSigned = async () => ((await hasGroup('signatures')) ? env().SIGNATURES : 'immediate')
