/** How sharing through the device ended; `blocked` where it wanted a press that is not so long ago, or never allows it. */
export type ShareOutcome = 'shared' | 'aborted' | 'blocked' | 'failed' | 'unsupported'

const outcomes: Record<string, ShareOutcome> = {
  // The person thought better of it; or pressed twice, and the first sheet is still open.
  AbortError: 'aborted',
  InvalidStateError: 'aborted',
  NotAllowedError: 'blocked',
}

export const canShareWithDevice = (): boolean => typeof navigator.share === 'function'

/** Whether pictures can be given to the device's share sheet. */
export function canSharePictures(): boolean {
  if (!canShareWithDevice() || typeof navigator.canShare !== 'function') return false
  return navigator.canShare({ files: [new File(['-'], 'picture.jpg', { type: 'image/jpeg' })] })
}

/** Opens the device's share sheet. */
export async function shareWithDevice(data: ShareData): Promise<ShareOutcome> {
  if (!canShareWithDevice()) return 'unsupported'
  try {
    await navigator.share(data)
    return 'shared'
  } catch (cause) {
    return outcomes[cause instanceof DOMException ? cause.name : ''] ?? 'failed'
  }
}

/** A picture as a file to be shared; undefined where there is none. @throws where it could not be fetched */
export async function pictureFile(address: string, name: string): Promise<File | undefined> {
  const answer = await fetch(address)
  if (answer.status === 404 || answer.status === 410) return undefined
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const blob = await answer.blob()
  return new File([blob], name, { type: blob.type || 'image/jpeg' })
}
