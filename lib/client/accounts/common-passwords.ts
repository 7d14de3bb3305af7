import { bloomHas } from '@/lib/shared/accounts/bloom'
import filter from './common-passwords.json'

const bits = Uint8Array.from(atob(filter.bits), (letter) => letter.charCodeAt(0))

/**
 * Whether the password is among the 3,000 most common ones, judged here so that nothing is sent while it is typed. Made
 * by script/common-passwords.ts; to be imported when a password is chosen, not before.
 */
export const isCommonPassword = (password: string): boolean => bloomHas(bits, password.toLowerCase())
