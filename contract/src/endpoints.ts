import type { z } from 'zod'
import { accountRows, factorRows } from './accounts/rows.ts'
import { addresseeRows, directoryRows } from './addressees/rows.ts'
import { aiRows } from './ai/rows.ts'
import { campaignListRows, campaignRows, manageRows, teamRows } from './campaigns/rows.ts'
import { commentRows } from './comments/rows.ts'
import type { Endpoint } from './endpoint.ts'
import { legalRows } from './legal/rows.ts'
import { mediaRows } from './media/rows.ts'
import { moderationRows, signatureReviewRows, staffRows } from './moderation/rows.ts'
import { notificationRows } from './notifications/rows.ts'
import { reportRows } from './reports/rows.ts'
import { sharingRows } from './sharing/rows.ts'
import { siteRows } from './site/rows.ts'
import { applicationRows, deliveryRows, packRows, supportRows } from './support/rows.ts'
import { blockRows, pauseRows } from './trust/rows.ts'
import { answerRows, updateRows } from './updates/rows.ts'

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
  ...sharingRows,
  ...updateRows,
  ...answerRows,
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
