import { MissingPage } from '@/components/layout/missing-page'

export default function ProfileNotFound() {
  return <MissingPage what="profile" />
}
