import type { MapKind } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../http/errors.ts'
import { presentMapRow } from '../presenter.ts'
import { countParts, readPart } from '../site-map.ts'

export const siteMap = ({ ctx: { db } }: { ctx: Context }) => countParts(db)

type Input = { kind: MapKind; part: number }

export async function siteMapPart({ ctx: { db }, input: { kind, part } }: { ctx: Context; input: Input }) {
  const parts = await countParts(db)
  if (part > parts[kind]) throw notFound()
  const rows = await readPart[kind](db, part)
  return { entries: rows.map(presentMapRow) }
}
