import { MissingPage, type MissingScreen } from '@/components/layout/missing-page'
import { pageColumn } from './campaign-row'
import { Suggestions } from './suggestions'

/** Not for `not-found.tsx`, which the framework renders into every page. */
export function NothingHere({ what }: { what: MissingScreen }) {
  return (
    <>
      <MissingPage what={what} />
      <Suggestions className={pageColumn} />
    </>
  )
}
