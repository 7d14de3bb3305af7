import type { Context } from '../../context.ts'
import { isDown } from '../../db/expressions.ts'
import type { SignedIn } from '../../http/caller.ts'
import { forbidden, type HttpError, notFound, takenDown } from '../../http/errors.ts'
import { refusalToSee } from '../campaigns/index.ts'
import { commentById } from './queries.ts'

type StoredComment = Awaited<ReturnType<typeof commentById>> & object

/** A comment of an invisible campaign looks missing. */
function refusalToRead(caller: SignedIn, comment: StoredComment): HttpError | undefined {
  const campaign = {
    user_id: comment.campaign_user_id,
    co_owner_ids: comment.campaign_co_owner_ids,
    state: comment.campaign_state,
    version: comment.campaign_version,
  }
  return refusalToSee(caller, campaign) && notFound('error.comment.not_found')
}

function refusalToChange(caller: SignedIn, comment: StoredComment): HttpError | undefined {
  return caller.id === comment.user_id ? undefined : forbidden('error.comment.not_author')
}

type Acting = Pick<Context<SignedIn>, 'db' | 'caller'>

export async function visibleComment({ db, caller }: Acting, id: number) {
  const comment = await commentById(db, id, caller.id)
  if (!comment) throw (await isDown(db, 'comment', id)) ? takenDown() : notFound('error.comment.not_found')
  const refusal = refusalToRead(caller, comment)
  if (refusal) throw refusal
  return comment
}

export async function ownComment(acting: Acting, id: number) {
  const comment = await visibleComment(acting, id)
  const refusal = refusalToChange(acting.caller, comment)
  if (refusal) throw refusal
  return comment
}
