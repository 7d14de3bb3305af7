export { default, generateMetadata } from '../../page'

export const revalidate = 300
export const generateStaticParams = () => []
