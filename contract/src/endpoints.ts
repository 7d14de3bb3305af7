import type { z } from 'zod'
import { factorRows } from './accounts/factor-rows.ts'
import { accountRows } from './accounts/rows.ts'
import { directoryRows } from './addressees/directory-rows.ts'
import { addresseeRows } from './addressees/rows.ts'
import { aiRows } from './ai/rows.ts'
import { campaignListRows } from './campaigns/list-rows.ts'
import { manageRows } from './campaigns/manage-rows.ts'
import { campaignRows } from './campaigns/rows.ts'
import { teamRows } from './campaigns/team-rows.ts'
import { commentRows } from './comments/rows.ts'
import type { Endpoint } from './endpoint.ts'
import { legalRows } from './legal/rows.ts'
import { mediaRows } from './media/rows.ts'
import { moderationRows } from './moderation/rows.ts'
import { signatureReviewRows } from './moderation/signature-review-rows.ts'
import { staffRows } from './moderation/staff-rows.ts'
import { notificationRows } from './notifications/rows.ts'
import { reportRows } from './reports/rows.ts'
import { sharingRows } from './sharing/rows.ts'
import { siteRows } from './site/rows.ts'
import { applicationRows } from './support/application-rows.ts'
import { deliveryRows } from './support/delivery-rows.ts'
import { packRows } from './support/pack-rows.ts'
import { paperRows } from './support/paper-rows.ts'
import { supportRows } from './support/rows.ts'
import { blockRows } from './trust/block-rows.ts'
import { pauseRows } from './trust/pause-rows.ts'
import { alertRows } from './updates/alert-rows.ts'
import { answerRows } from './updates/answer-rows.ts'
import { updateRows } from './updates/rows.ts'

export const endpoints = {
  ...accountRows,
  ...factorRows,
  ...notificationRows,
  ...mediaRows,
  ...campaignRows,
  ...campaignListRows,
  ...manageRows,
  ...teamRows,
  ...addresseeRows,
  ...supportRows,
  ...deliveryRows,
  ...applicationRows,
  ...packRows,
  ...paperRows,
  ...sharingRows,
  ...updateRows,
  ...answerRows,
  ...alertRows,
  ...reportRows,
  ...legalRows,
  ...moderationRows,
  ...signatureReviewRows,
  ...directoryRows,
  ...pauseRows,
  ...blockRows,
  ...staffRows,
  ...aiRows,
  ...commentRows,
  ...siteRows,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

export type Answer<N extends EndpointName> = z.output<(typeof endpoints)[N]['response']>

export function pathOf(name: EndpointName, params: Record<string, string | number> = {}): string {
  return endpoints[name].path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key]
    if (value === undefined) throw new TypeError(`${name} needs the parameter ${key}`)
    return encodeURIComponent(value)
  })
}
