/** Pages that e-mails link to. What follows in the path is a secret token. */
const pages =
  'reset-password|confirm-email|new-email|former-email|end-session|confirm-alert|unsubscribe|answer|answer-vote|signature/confirm|signature/withdraw|signature/own'

/** deploy/nginx.conf has the same words. */
export const secretPages = `${pages}|legal-notices`

const secret = new RegExp(`(/(?:${secretPages})/).+`, 'i')
const page = new RegExp(`^(/(?:en/)?(?:${pages}))/[^?]+`)

export const withoutSecret = (path: string) => path.replace(secret, '$1…')

/** Hides the token from Next, which would write it into the cached page. */
export const rewriteMailedLink = (url: string): string => url.replace(page, '$1')

/** One stored page of the form to report serves all things of a kind. */
export const rewriteReport = (url: string): string =>
  url.replace(/^((?:\/en)?\/report\/[a-z]+)\/[1-9]\d{0,9}\/?(?=\?|$)/, '$1')

/** The route of all forms of browsers without scripts, which are sent to the address of their page. */
export const formRoute = '/hooks/form'
