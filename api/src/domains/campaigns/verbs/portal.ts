import { portalPhone } from '@sesol/contract'
import type { Context } from '../../../context.ts'

/** Numbers of the complaint portal; its fax is the operator's setting. */
export const complaintPortal = async ({ ctx: { config } }: { ctx: Context }) => ({
  phone: portalPhone,
  fax: config.cimerFax ?? null,
})
