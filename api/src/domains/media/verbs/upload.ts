import { endpoints } from '@sesol/contract'
import { invalid } from '../../../http/errors.ts'
import { receiveForm } from '../../../http/multipart.ts'
import type { CallWithRequest } from '../../../http/routes.ts'
import { withIntake } from '../intake.ts'
import { heldUntil, requireRoom } from '../policy.ts'
import { presentMedia } from '../presenter.ts'
import { insertMedia } from '../repository.ts'

/** A pre-upload, so that a lost connection costs one file and not the form. */
export async function uploadMedia({ ctx, request }: CallWithRequest<'uploadMedia'>) {
  const { db, caller, now } = ctx
  await requireRoom(db, caller.id)
  return withIntake(ctx, async (intake) => {
    const form = await receiveForm(request, {
      files: endpoints.uploadMedia.body.files,
      maxFiles: 1,
      onFile: ({ bytes }) => intake.receive(bytes),
    })
    if (form.files.length === 0) throw invalid({ file: ['error.field.required'] })
    const files = await intake.finish(form.files)

    // If the connection was lost, the sweep decides about the file.
    intake.keep()
    const [row] = await db.transaction().execute((trx) => insertMedia(trx, caller.id, files, heldUntil(now())))
    if (!row) throw new Error('the file has no row')
    return presentMedia(row)
  })
}
