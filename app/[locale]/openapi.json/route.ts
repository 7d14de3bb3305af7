import { openApi } from '@/lib/server/open-api'

export const dynamic = 'force-static'
export const revalidate = 86400
export const generateStaticParams = () => []

export function GET(): Response {
  return Response.json(openApi(), { headers: { 'access-control-allow-origin': '*' } })
}
