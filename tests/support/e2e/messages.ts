import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTranslator, type Messages } from 'next-intl'
import { sentencesOf } from '../../../lib/shared/text/sentences.ts'

const read = (locale: 'tr' | 'en'): Messages => {
  const messages = readFileSync(join(import.meta.dirname, `../../../messages/${locale}.json`), 'utf8')
  return sentencesOf(JSON.parse(messages), [])
}

export const tr = createTranslator({ locale: 'tr', messages: read('tr') })
export const en = createTranslator({ locale: 'en', messages: read('en') })
