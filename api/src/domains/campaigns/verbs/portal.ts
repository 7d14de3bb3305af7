import { portalPhone } from '@sesol/contract'
import type { Context } from '../../../context.ts'

export const complaintPortal = async ({ ctx: { config } }: { ctx: Context }) => ({
  phone: portalPhone,
  fax: config.cimerFax ?? null,
})
