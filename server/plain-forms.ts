const report = /^(\/en)?\/report\/([a-z]+)\/([1-9]\d{0,9})\/?(\?.*)?$/
const confirmed = /^(\/en)?\/legal-notices\/([2-9A-Z-]{14})\/?(?:\?.*)?$/
const followed = /^(\/en)?(\/(?:explore|hashtag|addressee)[/?].*)$/
const notice = /^(\/en)?\/legal-notice\/?(?:\?.*)?$/

/**
 * Forms of browsers without scripts are sent to the address of their page. Of the form to report, one stored page serves all
 * things of a kind.
 */
export function rewritePlainForm(method: string, url: string): string {
  const isSent = method === 'POST'
  const sent = isSent && notice.exec(url)
  if (sent) return `/hooks/legal-notice/${sent[1] ? 'en' : 'tr'}`
  const pressed = isSent && confirmed.exec(url)
  if (pressed) return `/hooks/legal-notice/${pressed[1] ? 'en' : 'tr'}/${pressed[2]}`
  const alert = isSent && followed.exec(url)
  if (alert) return `/hooks/alert/${alert[1] ? 'en' : 'tr'}${alert[2]}`
  const [, prefix = '', kind, id, query = ''] = report.exec(url) ?? []
  if (kind === undefined) return url
  return isSent ? `/hooks/report/${prefix ? 'en' : 'tr'}/${kind}/${id}` : `${prefix}/report/${kind}${query}`
}
