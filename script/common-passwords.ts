/**
 * Writes the filter by which a page knows the most common passwords: `node script/common-passwords.ts`. The server
 * refuses many more; a page has only those that people really choose, and only what the other rules let pass.
 */
import { writeFileSync } from 'node:fs'
import { newPasswordField } from '@sesol/contract'
import { commonPasswords } from '../api/src/domains/accounts/common-passwords.ts'
import { bloomOf } from '../lib/shared/accounts/bloom.ts'

const most = 3000

const words = commonPasswords.filter((word) => newPasswordField.safeParse(word).success).slice(0, most)
const bits = Buffer.from(bloomOf(words)).toString('base64')
writeFileSync(
  new URL('../lib/client/accounts/common-passwords.json', import.meta.url),
  `${JSON.stringify({ bits }, null, 2)}\n`,
)
