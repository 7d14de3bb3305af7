/** Run `node script/common-passwords.ts`. Keeps passwords that pass the other rules; the server checks many more. */
import { writeFileSync } from 'node:fs'
import { newPasswordField } from '@sesol/contract'
import { commonPasswords } from '../api/src/domains/accounts/passwords.ts'
import { bloomOf } from '../lib/shared/accounts/bloom.ts'

const most = 3000

const words = commonPasswords.filter((word) => newPasswordField.safeParse(word).success).slice(0, most)
const bits = Buffer.from(bloomOf(words)).toString('base64')
writeFileSync(
  new URL('../lib/client/accounts/common-passwords.json', import.meta.url),
  `${JSON.stringify({ bits }, null, 2)}\n`,
)
