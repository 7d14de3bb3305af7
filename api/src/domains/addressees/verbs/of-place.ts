import { provinceNamed } from '@sesol/shared/provinces'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../http/errors.ts'
import { inProvince } from '../repository.ts'

export async function addresseesOfPlace({ ctx: { db }, input }: { ctx: Context; input: { province: string } }) {
  const province = provinceNamed(input.province)
  if (!province) throw notFound()
  return { results: await inProvince(db, province) }
}
