const form = /^(\/en)?\/report\/([a-z]+)\/([^/?]+)\/?(\?.*)?$/

/** One stored page serves all things of a kind. Its form is sent to its own address, so that it needs no script. */
export function rewriteReportForm(method: string, url: string): string {
  const [, prefix = '', kind, id, query = ''] = form.exec(url) ?? []
  if (kind === undefined) return url
  return method === 'POST' ? `/hooks/report/${prefix ? 'en' : 'tr'}/${kind}/${id}` : `${prefix}/report/${kind}${query}`
}
