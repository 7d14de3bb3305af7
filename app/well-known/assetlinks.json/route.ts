/** Digital Asset Links: which Android app may open the site's links. */
import { operator } from '@/lib/server/operator'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  const app = operator()?.androidApp
  if (!app) return new Response(null, { status: 404 })
  const { name: package_name, certificates: sha256_cert_fingerprints } = app
  const target = { namespace: 'android_app', package_name, sha256_cert_fingerprints }
  const statements = [{ relation: ['delegate_permission/common.handle_all_urls'], target }]
  return Response.json(statements, { headers: { 'cache-control': 'public, max-age=3600' } })
}
