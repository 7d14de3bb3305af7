import { MissingPage } from '@/components/layout/missing-page'

export default function NotFound() {
  return <MissingPage what="page" />
}
