import { deviceStorage } from '@/lib/client/browser/storage'
import { safeReturnAddress } from '@/lib/shared/accounts/return-address'

const storageKey = 'auth_redirect_url'

export function rememberReturnAddress(address: string): void {
  const safe = safeReturnAddress(address)
  if (safe) deviceStorage.write(storageKey, safe)
}

/** Validated again, because other code may write to storage. */
export function takeReturnAddress(): string | undefined {
  const address = deviceStorage.read(storageKey)
  forgetReturnAddress()
  return safeReturnAddress(address)
}

export function forgetReturnAddress(): void {
  deviceStorage.write(storageKey, null)
}
