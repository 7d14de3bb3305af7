'use client'

/** Asks for the address to which a link for a new password is sent. */
export function ForgotPasswordForm() {
  return null
}
