import NotFound from '../not-found'

export const generateStaticParams = () => []

/** Whatever no other page answers: without it the framework's own page would, in no language and without our layout. */
export default function MissingPage() {
  return <NotFound />
}
