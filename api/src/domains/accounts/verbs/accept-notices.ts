import type { SeenNotices } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { acceptNotices as accept } from '../accepted-notices.ts'

/** May be repeated: the first moment stays. */
export async function acceptNotices({
  ctx: { db, caller, now },
  input,
}: {
  ctx: Context<SignedIn>
  input: SeenNotices
}) {
  await accept(db, caller.id, input, now())
}
