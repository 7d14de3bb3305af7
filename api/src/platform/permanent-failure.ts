/** A job failed in a way that no repetition changes, so none is made. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}
