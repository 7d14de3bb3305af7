import type { PersonalData } from '../../personal-data.ts'
import { openClaimant } from './claimant.ts'
import { numberOf } from './repository.ts'

/** A claim under the law outlives the account of its claimant, until its time is over. */
export const legalData: PersonalData = {
  readRecords: async ({ db, config }, userId) => {
    const notices = await db
      .selectFrom('legal_notice')
      .select(['id', 'ground', 'claimant', 'text', 'created_at', 'due_at', 'decided_at', 'outcome', 'reasons'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    return {
      legal_notices: notices.map(({ id, claimant, ...notice }) => ({
        number: numberOf(id),
        ...notice,
        claimant: openClaimant(config, claimant),
      })),
      legal_statements: await db
        .selectFrom('legal_place')
        .select(['notice_id', 'kind', 'subject_id', 'asked_at', 'statement', 'stated_at'])
        .where('author_id', '=', userId)
        .where('asked_at', 'is not', null)
        .orderBy('id')
        .execute(),
    }
  },

  erase: async (trx, { id }) => {
    await trx.updateTable('legal_notice').set({ user_id: null }).where('user_id', '=', id).execute()
    await trx.updateTable('legal_place').set({ author_id: null, statement: '' }).where('author_id', '=', id).execute()
  },
}
