import { Suggestions } from '@/components/campaigns/more/suggestions'
import { MissingPage } from '@/components/layout/missing-page'

export default function NotFound() {
  return (
    <>
      <MissingPage what="page" />
      <Suggestions />
    </>
  )
}
