import { sql } from 'kysely'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { pageRows } from '../campaigns/index.ts'
import { activeBlocks, queueMarked } from '../trust/index.ts'

type Statement = { id: number; text: string; is_named: boolean }

/** A hidden one stays hidden, whatever is written later. */
export async function saveStatementOf(db: Db, { id, text, is_named }: Statement): Promise<void> {
  await sql`
    insert into signature_statement (signature_id, campaign_id, text, is_named)
    select id, campaign_id, ${text}, ${is_named} from signature
    where id = ${id} and confirmed_at is not null
    on conflict (signature_id) do update set text = excluded.text, is_named = excluded.is_named`.execute(db)
}

/** Nothing of a waiting signature is shown or reviewed: its confirmation marks it again. */
export async function markStatement(ctx: Pick<Deps, 'db' | 'now'>, id: number): Promise<void> {
  const { hasWords, wordsIn } = await activeBlocks(ctx)
  if (!hasWords) return
  const found = ctx.db.selectFrom('signature_statement').select('text').where('signature_id', '=', id)
  const { text = '' } = (await found.executeTakeFirst()) ?? {}
  if (wordsIn(text).length > 0) await queueMarked(ctx.db, { kind: 'statement', id })
}

export type ImportedStatement = { email: string; text: string; is_named: boolean }

export async function importStatements(db: Db, campaignId: number, statements: ImportedStatement[]): Promise<void> {
  await sql`
    insert into signature_statement (signature_id, campaign_id, text, is_named)
    select id, campaign_id, text, is_named from unnest(
      ${statements.map(({ email }) => email)}::text[],
      ${statements.map(({ text }) => text)}::text[],
      ${statements.map(({ is_named }) => is_named)}::boolean[]
    ) as given (email, text, is_named)
    join signature using (email)
    where campaign_id = ${campaignId}
    on conflict do nothing`.execute(db)
}

export function statementsOf(db: Db, campaignId: number, behind: number | undefined) {
  let query = db
    .selectFrom('signature_statement as statement')
    .innerJoin('signature', 'signature.id', 'statement.signature_id')
    .select(['signature.id', 'statement.text', 'signature.confirmed_at as signed_at'])
    .select(sql<string | null>`case when is_named then nullif(name, '') end`.as('name'))
    .where('statement.campaign_id', '=', campaignId)
    .where('statement.hidden_at', 'is', null)
    .where(({ or, eb }) => or([eb('statement.text', '<>', ''), eb('statement.is_named', '=', true)]))
    .where('signature.email_canonical', 'is not', null)
    .where('signature.set_aside_at', 'is', null)
    .where('signature.confirmed_at', 'is not', null)
    .$narrowType<{ signed_at: Date }>()
    .orderBy('statement.signature_id', 'desc')
    .limit(pageRows)
  if (behind !== undefined) query = query.where('statement.signature_id', '<', behind)
  return query.execute()
}

export type SignerRow = Awaited<ReturnType<typeof statementsOf>>[number]

export const lockStatement = (trx: Db, id: number) =>
  trx.selectFrom('signature_statement').selectAll().where('signature_id', '=', id).forUpdate().executeTakeFirst()

export async function hideStatement(trx: Db, id: number, hiddenAt: Date | null): Promise<void> {
  await trx.updateTable('signature_statement').set({ hidden_at: hiddenAt }).where('signature_id', '=', id).execute()
}

/** The address of a signer who confirmed it. */
export const confirmedAddress = (trx: Db, id: number) =>
  trx
    .selectFrom('signature')
    .select(['email', 'language'])
    .where('id', '=', id)
    .where('email', '<>', '')
    .where('email_canonical', 'is not', null)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()

export async function deleteStatements(trx: Db, ids: number[]): Promise<void> {
  if (ids.length) await trx.deleteFrom('signature_statement').where('signature_id', 'in', ids).execute()
}
