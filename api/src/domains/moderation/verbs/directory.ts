import { type AddresseeForm, addresseeForm, type ErrorId, isOfficialEmail, pathOf, splitEmails } from '@sesol/contract'
import type { Db } from '../../../db/database.ts'
import { pageOf, readIdCursor } from '../../../http/cursor.ts'
import { HttpError, invalid, notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import {
  type AddresseeRow,
  addresseeById,
  changeAddress,
  formOf,
  insertAddressee,
  knownAddresses,
  listedEntries,
  lockAddressees,
  mergeAddressees,
  noteConfirmed,
  refuseAddress,
  updateAddressee,
} from '../../addressees/index.ts'
import { addressedCounts, moveToAddressee } from '../../campaigns/index.ts'
import { auditAct, type Bounded } from '../budgets.ts'
import { mail, nameOf } from '../mails.ts'
import { requireRecent } from '../policy.ts'
import { presentDirectoryEntry } from '../presenter.ts'
import { insertAudit } from '../repository.ts'

async function presented(db: Db, rows: AddresseeRow[]) {
  const ids = rows.map(({ id }) => id)
  const [counts, addresses] = await Promise.all([addressedCounts(db, ids), knownAddresses(db, rows)])
  return rows.map((row) => presentDirectoryEntry(row, addresses.get(row.id) ?? [], counts.get(row.id) ?? 0))
}

async function presentedOne(db: Db, row: AddresseeRow) {
  const [entry] = await presented(db, [row])
  if (!entry) throw new Error('every row has its entry')
  return entry
}

export async function listDirectory({ ctx: { db }, input: { cursor, ...filters } }: Call<'directoryEntries'>) {
  const rows = await listedEntries(db, filters, readIdCursor(cursor))
  const { page, next } = pageOf(rows, pathOf('directoryEntries'), filters)
  return { next, previous: null, results: await presented(db, page) }
}

export async function directoryEntry({ ctx: { db }, input: { id } }: Call<'directoryEntry'>) {
  const row = await addresseeById(db, id)
  if (!row) throw notFound('error.addressee.not_found')
  return presentedOne(db, row)
}

export async function createAddressee({ ctx, input }: Call<'createAddressee'>) {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await insertAddressee(trx, input)
    const confirming = { source: input.source, by: ctx.caller.id, now: ctx.now() }
    await noteConfirmed(trx, row, formOf(row), confirming)
    const details = { name: row.name, kind: row.kind }
    await insertAudit(trx, ctx, { action: 'addressee.create', subject: 'addressee', subject_id: row.id, details })
    return presentedOne(trx, row)
  })
}

export async function correctAddressee({ ctx, input: { id, ...form } }: Call<'correctAddressee'>) {
  return ctx.db
    .transaction()
    .execute(async (trx) => presentedOne(trx, await correct(trx, ctx, await unmerged(trx, id), form)))
}

/** Confirming is a correction, with the delay, the e-mails and the bound of one. @throws 400, 404, 409 */
export async function decideAddress({ ctx, input: { id, kind, value, ...decision } }: Call<'decideAddress'>) {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await unmerged(trx, id)
    if (decision.act === 'confirm') {
      const { data: form, error } = addresseeForm.safeParse({ ...formOf(row), [kind]: value, source: decision.source })
      if (!form) throw invalid({ value: error.issues.map(({ message }) => message as ErrorId) })
      return presentedOne(trx, await correct(trx, ctx, row, form))
    }
    if (await refuseAddress(trx, { id, kind, value }, { by: ctx.caller.id, now: ctx.now() })) {
      const details = { name: row.name, kind, value }
      await insertAudit(trx, ctx, { action: 'addressee.refuse', subject: 'addressee', subject_id: id, details })
    }
    return presentedOne(trx, row)
  })
}

/** The first address of an entry, if only a public body can have it, makes up nobody's voice: it needs no second look by others. */
export const isFirstOfficial = ({ email, next_email }: AddresseeRow, given: string): boolean =>
  email === '' && next_email === null && splitEmails(given).every(isOfficialEmail)

export type Correcting = Pick<Call<'correctAddressee'>['ctx'], 'caller' | 'now' | 'config'> & Bounded

/** The entry must be locked. */
export async function correct(trx: Db, ctx: Correcting, row: AddresseeRow, form: AddresseeForm) {
  const { id } = row
  const before = formOf(row)
  const changed = (Object.keys(form) as (keyof AddresseeForm)[]).filter((name) => before[name] !== form[name])
  if (changed.length === 0) return row
  const isMailedElsewhere = before.email !== form.email
  const isOfficial = isMailedElsewhere && isFirstOfficial(row, form.email)
  if (isMailedElsewhere && !isOfficial) requireRecent(ctx.caller, ctx.now())
  await updateAddressee(trx, id, form, ctx.now())
  if (isMailedElsewhere) await changeAddress(trx, row, form.email, ctx.now())
  const after = await unmerged(trx, id)
  await noteConfirmed(trx, { id, before }, formOf(after), { source: form.source, by: ctx.caller.id, now: ctx.now() })
  if (isMailedElsewhere && !isOfficial) {
    const moved = { addressee: after, by: await nameOf(trx, ctx.caller.id), now: ctx.now() }
    await mail(trx, ctx.config, 'staff_address', moved)
    await mail(trx, ctx.config, 'address_changes', moved)
  }
  const details = {
    before: pick(before, changed),
    after: { ...pick(formOf(after), changed), ...(form.source && { source: form.source }) },
    ...(isMailedElsewhere && { current: row.email }),
    ...(isOfficial && { official: true }),
  }
  await auditAct(trx, ctx, { action: 'addressee.correct', subject: 'addressee', subject_id: id, details })
  return after
}

const pick = (form: AddresseeForm, names: (keyof AddresseeForm)[]) =>
  Object.fromEntries(names.map((name) => [name, form[name]]))

async function unmerged(trx: Db, id: number): Promise<AddresseeRow> {
  const [row] = await lockAddressees(trx, [id])
  if (!row) throw notFound('error.addressee.not_found')
  if (row.merged_into !== null) throw new HttpError(409, 'error.addressee.merged')
  return row
}

/** Nothing takes it back, so no institution is mailed elsewhere by it. @throws 400, 403, 404, 409 */
export async function mergeAddressee({ ctx, input: { id, into: target } }: Call<'mergeAddressee'>) {
  requireRecent(ctx.caller, ctx.now())
  return ctx.db.transaction().execute(async (trx) => {
    const rows = await lockAddressees(trx, [id, target])
    const from = rows.find((row) => row.id === id)
    const into = rows.find((row) => row.id === target)
    if (!from) throw notFound('error.addressee.not_found')
    if (id === target) throw invalid({ into: ['error.field.invalid'] })
    if (!into) throw invalid({ into: ['error.addressee.not_found'] })
    if (from.merged_into === target) return { changed: false, entry: await presentedOne(trx, into) }
    if (from.merged_into !== null || into.merged_into !== null) throw new HttpError(409, 'error.addressee.merged')
    if (from.email !== '' && formOf(from).email !== formOf(into).email && into.email !== '') {
      throw invalid({ into: ['error.addressee.addresses'] })
    }
    const entry = await mergeAddressees(trx, from, into, ctx.now())
    await moveToAddressee(trx, id, target)
    const details = { into: target, name: from.name }
    await insertAudit(trx, ctx, { action: 'addressee.merge', subject: 'addressee', subject_id: id, details })
    return { changed: true, entry: await presentedOne(trx, entry) }
  })
}
