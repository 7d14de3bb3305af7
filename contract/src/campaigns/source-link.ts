import { linkify } from '@sesol/shared/links'
import { parseUrl } from '@sesol/shared/text'
import { line } from '../fields.ts'
import { limits } from '../limits.ts'

/** A name with a dot whose last part begins with a letter: no IP address. */
const publicHost = /^(?:[a-z\d_-]+\.)+(?!(?:local|localhost|internal|intranet|lan|home|corp|arpa)$)[a-z][a-z\d-]*$/

/** Whether the text is the link of a public page; `linkify` takes none with a user name. */
function isSourceLink(text: string): boolean {
  const [link, ...rest] = linkify(text)
  const url = parseUrl(link?.href ?? '')
  if (!url || rest.length > 0 || !/^https:\/\//i.test(text)) return false
  return url.port === '' && publicHost.test(url.hostname)
}

export const sourceLink = line({ max: limits.sourceLink, required: false }).refine(
  (text) => text === '' || isSourceLink(text),
  { error: 'error.field.website' },
)
