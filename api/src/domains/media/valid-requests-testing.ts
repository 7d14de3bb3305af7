import type { Fixtures, ValidRequests } from '../../http/fixtures-testing.ts'
import { testVideo } from './testing.ts'

export function validRequests({ member }: Fixtures): ValidRequests<'media'> {
  const { access: token } = member
  const video = testVideo()
  return {
    uploadMedia: () => ({ token, fields: { file: video } }),
  }
}
