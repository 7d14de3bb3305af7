import { byId, type Endpoint, json } from '../endpoint.ts'
import { tags } from '../tags.ts'
import * as addressees from './schema.ts'

const invalidatesEntry: NonNullable<Endpoint['invalidates']> = ({ params }) => [tags.addressee(Number(params.id))]

const invalidatesMerged: NonNullable<Endpoint['invalidates']> = ({ params, result }) => {
  const into = addressees.merged.safeParse(result).data?.entry.id
  return [Number(params.id), ...(into ? [into] : [])].map(tags.addressee)
}

export const directoryRows = {
  directoryEntries: {
    domain: 'moderation',
    summary: 'Entries of the directory, newest first, or those that match a search',
    method: 'GET',
    path: '/moderation/addressees/',
    caller: 'member',
    right: 'maintain the directory',
    query: addressees.directoryQuery,
    status: 200,
    response: addressees.directoryPage,
    group: 'moderation',
  },
  directoryEntry: {
    domain: 'moderation',
    summary: 'One entry of the directory',
    method: 'GET',
    path: '/moderation/addressees/{id}/',
    caller: 'member',
    right: 'maintain the directory',
    params: byId,
    status: 200,
    response: addressees.directoryEntry,
    group: 'moderation',
  },
  createAddressee: {
    domain: 'moderation',
    summary: 'Add an entry to the directory',
    method: 'POST',
    path: '/moderation/addressees/',
    caller: 'member',
    right: 'maintain the directory',
    body: json(addressees.addresseeForm),
    status: 201,
    response: addressees.directoryEntry,
    group: 'moderation',
  },
  correctAddressee: {
    domain: 'moderation',
    summary: 'Correct an entry of the directory',
    method: 'PUT',
    path: '/moderation/addressees/{id}/',
    caller: 'member',
    right: 'maintain the directory',
    params: byId,
    body: json(addressees.addresseeForm),
    status: 200,
    response: addressees.directoryEntry,
    invalidates: invalidatesEntry,
    group: 'moderation',
  },
  mergeAddressee: {
    domain: 'moderation',
    summary: 'Merge an entry into another one, which gets its campaigns and names',
    method: 'POST',
    path: '/moderation/addressees/{id}/merge/',
    caller: 'member',
    right: 'maintain the directory',
    params: byId,
    body: json(addressees.mergeForm),
    status: 200,
    response: addressees.merged,
    invalidates: invalidatesMerged,
    group: 'moderation',
  },
} as const satisfies Record<string, Endpoint>
