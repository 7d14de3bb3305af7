import { bloomHas } from '@/lib/shared/accounts/bloom'
import filter from './common-passwords.json'

const bits = Uint8Array.from(atob(filter.bits), (char) => char.charCodeAt(0))

/** A local Bloom filter of 3,000 passwords (script/common-passwords.ts); import it on demand. */
export const isCommonPassword = (password: string): boolean => bloomHas(bits, password.toLowerCase())
