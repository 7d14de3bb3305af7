import type { IncomingMessage } from 'node:http'
import { readUrl } from './request-url.ts'

function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let times = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at] ?? '')) times++
  return times > 1
}

export function rejectionStatus(request: IncomingMessage): 400 | 417 | undefined {
  const { httpVersionMajor, headers, url = '' } = request
  if (httpVersionMajor !== 1 || headers.upgrade !== undefined || hasTwoHosts(request)) return 400
  if (readUrl(url) === 'elsewhere') return 400
  return headers.expect === undefined || /^100-continue$/i.test(headers.expect) ? undefined : 417
}
