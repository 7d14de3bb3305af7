/** Pages that mails lead to: what follows in their addresses is the secret of one person. */
const pages = '(?:reset-password|confirm-email|unsubscribe)'

const secret = new RegExp(`(/${pages}/).+`, 'i')
const page = new RegExp(`^(/(?:en/)?${pages})/[^?]+`)
const oneClick = /^(?:\/en)?\/unsubscribe\/([^/?]+)\/?(?:\?.*)?$/

/** A path as it may be logged. */
export const withoutSecret = (path: string) => path.replace(secret, '$1…')

/**
 * The address under which the framework answers. It writes the address of the first visitor into a page that all are
 * sent, so of a mailed one it sees the page's name only; the browser reads the rest. Programs that read mail end it by
 * a POST to the address that people open (RFC 8058).
 */
export function innerUrl(method: string, url: string): string {
  if (method === 'POST') return url.replace(oneClick, '/hooks/unsubscribe/$1')
  return url.replace(page, '$1')
}
