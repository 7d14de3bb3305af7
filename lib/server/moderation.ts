import 'server-only'
import { tz } from '@date-fns/tz'
import { cursorOf } from '@sesol/contract'
import type { DirectoryEntry } from '@sesol/contract/addressees/schema'
import type { Changes } from '@sesol/contract/campaigns/schema'
import { type StaffRole, staffMay } from '@sesol/contract/moderation/staff-policy'
import { timeZone } from '@sesol/shared/time-zone'
import { addDays } from 'date-fns/addDays'
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { cache } from 'react'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { ApiError } from '@/lib/shared/errors/errors'
import { getAddressee } from './addressees'
import { idIn, readForSession } from './session/member'

/** One read for a page and its navigation. */
export const deskCounts = cache(() => readForSession('moderationCounts'))

export async function readQueue(query: DeskQuery) {
  const [page, counts] = await Promise.all([readForSession('waitingCampaigns', { query }), deskCounts()])
  return { items: page.results, next: cursorOf(page), counts }
}

async function neighboursOf(id: number, query: DeskQuery) {
  const page = await readForSession('waitingCampaigns', { query })
  const ids = page.results.map(({ campaign }) => campaign.id)
  const at = ids.indexOf(id)
  const before = ids[at - 1]
  const after = at < 0 ? ids.find((other) => other !== id) : ids[at + 1]
  const cursor = cursorOf(page) ?? undefined
  const address = (other: number | undefined, more: DeskQuery = {}) =>
    other === undefined ? null : deskPaths.campaign(other, { ...query, ...more })
  const previous = at > 0 ? address(before) : null
  if (after !== undefined || cursor === undefined) return { previous, next: address(after) }
  const { results } = await readForSession('waitingCampaigns', { query: { ...query, cursor } })
  return { previous, next: address(results[0]?.campaign.id, { cursor }) }
}

export async function readReviewed(segment: string, query: DeskQuery) {
  const id = idIn(segment)
  const [reviewed, neighbours] = await Promise.all([
    readForSession('reviewedCampaign', { params: { id } }),
    neighboursOf(id, query),
  ])
  const changes = reviewed.changes && (await withNames(reviewed.changes))
  const entry = await entryOf(reviewed.campaign.addressee_id)
  return {
    reviewed: { ...reviewed, changes },
    entry,
    neighbours: { ...neighbours, here: deskPaths.campaign(id, query), back: deskPaths.queue(query) },
  }
}

/** Not every role may read the directory. */
async function entryOf(id: number | null): Promise<DirectoryEntry | undefined> {
  if (id === null || !staffMay(await ownRole(), 'maintain the directory')) return undefined
  return readForSession('directoryEntry', { params: { id } })
}

async function withNames(changes: Changes): Promise<Changes> {
  const { addressee_id: change } = changes
  if (!change) return changes
  const nameOf = async (entry: unknown) => {
    if (typeof entry !== 'number') return ''
    const known = await getAddressee(entry).catch(() => undefined)
    return known?.name ?? String(entry)
  }
  const [before, after] = await Promise.all([nameOf(change.before), nameOf(change.after)])
  return { ...changes, addressee_id: { before, after } }
}

export async function readUpdates(query: DeskQuery) {
  const page = await readForSession('moderatedUpdates', { query })
  return { updates: page.results, next: cursorOf(page) }
}

export async function readPauses() {
  const [{ pauses }, role] = await Promise.all([readForSession('pauses'), ownRole(), deskCounts()])
  if (!staffMay(role, 'pause functions')) throw new ApiError({ status: 404, id: 'error.request.not_found' })
  return pauses
}

export async function readBlocks() {
  const [{ blocks }, { attacks }] = await Promise.all([readForSession('blocks'), deskCounts()])
  return { blocks, attacks }
}

export const readDomains = async () => (await readForSession('waitingDomains')).results

export async function readReports(query: DeskQuery) {
  const page = await readForSession('reportedItems', { query })
  return { items: page.results, next: cursorOf(page) }
}

export async function readNotices(query: DeskQuery) {
  const [page, counts] = await Promise.all([readForSession('legalNotices', { query }), deskCounts()])
  return { notices: page.results, next: cursorOf(page), counts }
}

export const readNotice = async (segment: string) => readForSession('legalNotice', { params: { id: idIn(segment) } })

export async function readComments(query: DeskQuery) {
  const [page, counts] = await Promise.all([readForSession('moderatedComments', { query }), deskCounts()])
  return { comments: page.results, next: cursorOf(page), counts }
}

export async function readDirectory(query: DeskQuery) {
  const page = await readForSession('directoryEntries', { query })
  return { entries: page.results, next: cursorOf(page) }
}

export const readDirectoryEntry = async (segment: string) =>
  readForSession('directoryEntry', { params: { id: idIn(segment) } })

export const readAnnouncements = () => readForSession('waitingAnnouncements')

function dayBegin(day: string | undefined, more = 0): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day ?? '')) return undefined
  const begin = addDays(parseISO(`${day}T00:00`, { in: tz(timeZone) }), more)
  return isValid(begin) ? new Date(begin).toISOString() : undefined
}

/** The form has days, both included; the API has times, the second excluded. */
export async function readAudit({ cursor, from, until, ...filters }: DeskQuery) {
  const query = { ...filters, from: dayBegin(from), until: dayBegin(until, 1) }
  const page = await readForSession('auditLog', { query: { ...query, cursor } })
  return { entries: page.results, next: cursorOf(page), query }
}

function momentOf(local: string | undefined): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local ?? '')) return undefined
  const moment = parseISO(local ?? '', { in: tz(timeZone) })
  return isValid(moment) ? new Date(moment).toISOString() : undefined
}

export async function readSignatures(segment: string, { state, cursor, ...filter }: DeskQuery) {
  const id = idIn(segment)
  const [report, page] = await Promise.all([
    readForSession('signatureReport', { params: { id } }),
    readForSession('moderatedSignatures', { params: { id }, query: { state, cursor } }),
  ])
  const given = { ...filter, from: momentOf(filter.from), until: momentOf(filter.until) }
  const entries = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const criteria = Object.fromEntries(entries)
  return { id, report, signatures: page.results, next: cursorOf(page), criteria }
}

export const readMember = async (segment: string) => readForSession('memberOverview', { params: { id: idIn(segment) } })

/** The record of the member is read, and audited, for the name. */

/** The role of the viewer of a page of the desk. A server without roles has moderators. */
export const ownRole = cache(async (): Promise<StaffRole> => {
  const me = await readForSession('me').catch(() => undefined)
  return me?.staff_role ?? 'moderator'
})
