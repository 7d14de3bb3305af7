import { safeReturnAddress } from '@/lib/shared/accounts/return-address'

const storageKey = 'auth_redirect_url'

export function rememberReturnAddress(address: string): void {
  const safe = safeReturnAddress(address)
  if (!safe) return
  try {
    localStorage.setItem(storageKey, safe)
  } catch {
    // Without storage, sign-in leads to the own profile.
  }
}

/** Validated again, because other code may write to storage. */
export function takeReturnAddress(): string | undefined {
  try {
    const address = localStorage.getItem(storageKey)
    localStorage.removeItem(storageKey)
    return safeReturnAddress(address)
  } catch {
    return undefined
  }
}

export function forgetReturnAddress(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {}
}
