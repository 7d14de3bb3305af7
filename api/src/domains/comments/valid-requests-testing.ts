import type { Fixtures, ValidRequests } from '../../http/fixtures-testing.ts'
import type { TestApi } from '../../testing.ts'
import { testComment } from './testing.ts'

export function validRequests(api: TestApi, { member, campaign, comment }: Fixtures): ValidRequests<'comments'> {
  const { access: token } = member
  const params = { id: campaign }
  return {
    listComments: () => ({ token, params }),
    createComment: () => ({ token, params, fields: { text: 'Dere kurursa köy de kurur.' } }),
    commentDetail: () => ({ token, params: { id: comment } }),
    updateComment: () => ({ token, params: { id: comment }, fields: { text: 'Evet.' } }),
    deleteComment: async () => ({ token, params: { id: (await testComment(api, campaign, token)).id } }),
    likeComment: () => ({ token, params: { id: comment } }),
    unlikeComment: () => ({ token, params: { id: comment } }),
  }
}
