import type { Context } from '../../context.ts'
import { isDown } from '../../db/takedowns.ts'
import type { SignedIn } from '../../http/caller.ts'
import { notFound, takenDown } from '../../http/errors.ts'
import { refusalToChange, refusalToRead } from './policy.ts'
import { commentById } from './queries.ts'

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
