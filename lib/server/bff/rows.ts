import 'server-only'
import { type Endpoint, type EndpointName, endpoints } from '@sesol/contract'
import { ApiError } from '@/lib/shared/errors/errors'

type Row = { name: EndpointName; endpoint: Endpoint; segments: readonly string[] }
export type Match = { name: EndpointName; endpoint: Endpoint; params: Record<string, string> }

const rows: readonly Row[] = Object.entries(endpoints)
  .map(([name, endpoint]: [string, Endpoint]) => ({
    name: name as EndpointName,
    endpoint,
    segments: endpoint.path.split('/').slice(1, -1),
  }))
  .filter(({ endpoint }) => !endpoint.siteOnly)

function paramsOf({ endpoint, segments }: Row, given: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, segment] of segments.entries()) {
    const value = given[at] ?? ''
    if (segment.startsWith('{')) params[segment.slice(1, -1)] = value
    else if (segment !== value) return undefined
  }
  const parsed = (endpoint.params?.safeParse(params) ?? { success: true }).success
  return parsed ? params : undefined
}

export function rowFor(method: string, given: readonly string[]): Match {
  const fitting = rows.flatMap((row) => {
    const params = paramsOf(row, given)
    return params ? [{ name: row.name, endpoint: row.endpoint, params }] : []
  })
  if (fitting.length === 0) throw new ApiError({ status: 404, id: 'error.request.not_found' })
  const match = fitting.find(({ endpoint }) => endpoint.method === method)
  if (!match) throw new ApiError({ status: 405, id: 'error.request.method' })
  return match
}
