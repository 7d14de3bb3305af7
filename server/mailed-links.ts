/** Pages that e-mails link to. What follows in the path is a secret token. */
const pages =
  'reset-password|confirm-email|end-session|confirm-alert|unsubscribe|answer|signature/confirm|signature/withdraw'

/** deploy/nginx.conf has the same words. */
export const secretPages = `${pages}|legal-notices`

const secret = new RegExp(`(/(?:${secretPages})/).+`, 'i')
const page = new RegExp(`^(/(?:en/)?(?:${pages}))/[^?]+`)
const oneClick = /^(?:\/en)?\/unsubscribe\/([^/?]+)\/?(?:\?.*)?$/

export const withoutSecret = (path: string) => path.replace(secret, '$1…')

/** Hides the token from Next, which would write it into the cached page. Mail programs unsubscribe by a POST (RFC 8058). */
export function rewriteMailedLink(method: string, url: string): string {
  if (method === 'POST') return url.replace(oneClick, '/hooks/unsubscribe/$1')
  return url.replace(page, '$1')
}
