/** `blocked`: without user activation, or never allowed. */
export type ShareOutcome = 'shared' | 'aborted' | 'blocked' | 'failed' | 'unsupported'

const outcomes: Record<string, ShareOutcome> = {
  AbortError: 'aborted',
  InvalidStateError: 'aborted',
  NotAllowedError: 'blocked',
}

export const canShareWithDevice = (): boolean => typeof navigator.share === 'function'

export function canSharePictures(): boolean {
  if (!canShareWithDevice() || typeof navigator.canShare !== 'function') return false
  return navigator.canShare({ files: [new File(['-'], 'picture.jpg', { type: 'image/jpeg' })] })
}

export async function shareWithDevice(data: ShareData): Promise<ShareOutcome> {
  if (!canShareWithDevice()) return 'unsupported'
  try {
    await navigator.share(data)
    return 'shared'
  } catch (cause) {
    return outcomes[cause instanceof DOMException ? cause.name : ''] ?? 'failed'
  }
}

export async function pictureFile(address: string, name: string): Promise<File | undefined> {
  const response = await fetch(address)
  if ([404, 410, 451].includes(response.status)) return undefined
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const blob = await response.blob()
  return new File([blob], name, { type: blob.type || 'image/jpeg' })
}
