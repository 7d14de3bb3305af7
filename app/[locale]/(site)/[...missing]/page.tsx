import { missingPage } from '@/app/found-page'

export const generateStaticParams = () => []

const page = missingPage('page')
export const { generateMetadata } = page
export default page.render
