import type { Db } from '../../db/database.ts'
import { languageOfText } from '../../platform/language.ts'

const atOnce = 200

export const unknownLanguage = 'tr'

/** Detects the language of texts that have none yet; a migration queues it. */
export async function detectLanguages(db: Db): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows: { id: number; title: string; content: string }[] = await db
      .selectFrom('campaign')
      .select(['id', 'title', 'content'])
      .where('id', '>', after)
      .where('language', '=', unknownLanguage)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { id, title, content } of rows) {
      const language = languageOfText(`${title}. ${content}`) ?? unknownLanguage
      if (language === unknownLanguage) continue
      // What is edited meanwhile has its own.
      await db
        .updateTable('campaign')
        .set({ language })
        .where('id', '=', id)
        .where('content', '=', content)
        .where('language', '=', unknownLanguage)
        .execute()
    }
    after = rows.at(-1)?.id
  }
}
