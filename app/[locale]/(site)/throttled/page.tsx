import { failurePage } from '@/app/failure-page'

/** Served with status 429 in place of a page that is not kept, to a network that asked for many of them. */
const page = failurePage({
  path: '/throttled',
  code: '429',
  title: 'page.throttledTitle',
  texts: ['page.throttledText'],
})
export const { generateMetadata } = page
export default page.render
