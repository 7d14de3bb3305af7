import { failurePage } from '@/app/failure-page'

/** Served with status 503 in place of a page that needs an unreachable API. */
const page = failurePage({
  path: '/unavailable',
  code: '503',
  title: 'page.unavailableTitle',
  texts: ['page.unavailableText', 'page.unavailableHint'],
})
export const { generateMetadata } = page
export default page.render
