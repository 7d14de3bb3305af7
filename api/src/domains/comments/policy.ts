import type { SignedIn } from '../../http/caller.ts'
import { forbidden, type HttpError, notFound } from '../../http/errors.ts'
import { refusalToSee } from '../campaigns/index.ts'
import type { commentById } from './queries.ts'

type StoredComment = Awaited<ReturnType<typeof commentById>> & object

/** A comment of an invisible campaign looks missing. */
export function refusalToRead(caller: SignedIn, comment: StoredComment): HttpError | undefined {
  const campaign = {
    user_id: comment.campaign_user_id,
    co_owner_ids: comment.campaign_co_owner_ids,
    state: comment.campaign_state,
    version: comment.campaign_version,
  }
  return refusalToSee(caller, campaign) && notFound('error.comment.not_found')
}

export function refusalToChange(caller: SignedIn, comment: StoredComment): HttpError | undefined {
  return caller.id === comment.user_id ? undefined : forbidden('error.comment.not_author')
}
