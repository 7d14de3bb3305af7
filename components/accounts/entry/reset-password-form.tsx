'use client'

/** Sets the new password of whoever holds the mailed link. */
export function ResetPasswordForm() {
  return null
}
