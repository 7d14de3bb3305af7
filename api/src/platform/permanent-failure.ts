/** A failure that no retry changes. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}
