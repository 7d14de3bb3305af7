import { safeReturnAddress } from '@/lib/shared/accounts/return-address'

const storageKey = 'auth_redirect_url'

/** Remembers where to go after signing in. Addresses that lead elsewhere are not kept. */
export function rememberReturnAddress(address: string): void {
  const safe = safeReturnAddress(address)
  if (!safe) return
  try {
    localStorage.setItem(storageKey, safe)
  } catch {
    // Without storage the person lands on the own profile, as after any sign-in.
  }
}

/** The remembered address, checked once more: whatever could write to storage is not believed. Forgotten by reading. */
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
  } catch {
    // Nothing could have been stored either.
  }
}
