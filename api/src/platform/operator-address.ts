import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { ConfigError } from '../config.ts'

const operator = z.object({ email: z.email() })

/** @throws ConfigError */
export async function operatorAddress(file: string): Promise<string> {
  try {
    return operator.parse(JSON.parse(await readFile(file, 'utf8'))).email
  } catch {
    throw new ConfigError(`OPERATOR_FILE: no e-mail address can be read in ${file}`)
  }
}
