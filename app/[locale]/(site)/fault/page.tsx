import { failurePage } from '@/app/failure-page'

/** Served with status 500 in place of a page that threw. */
const page = failurePage({ path: '/fault', code: '500', title: 'ui.errorTitle', texts: ['ui.errorText'] })
export const { generateMetadata } = page
export default page.render
