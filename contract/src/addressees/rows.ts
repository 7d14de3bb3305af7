import { z } from 'zod'
import { addresseeCampaigns, byProvince, districtQuery, stateQuery } from '../campaigns/schema.ts'
import { type Endpoint, get, json, post, put, rows } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { tags } from '../tags.ts'
import * as addressees from './schema.ts'

export const addresseeRows = {
  ...rows({ domain: 'addressees', group: 'directory', caller: 'anyone' })({
    searchAddressees: get('/addressees/', 'Institutions and companies whose names begin with the words of a search', {
      open: true,
      query: addressees.addresseesQuery,
      response: addressees.foundAddressees,
      perNetwork: [120, 'minute'],
    }),
    suggestAddress: post('/addressees/{id}/suggestions/', 'Suggest an address of an addressee to staff', {
      body: json(addressees.suggestionForm),
      guard: 'report',
      perNetwork: [10, 'hour'],
    }),
    addresseeDetail: get('/addressees/{id}/', 'An addressee of campaigns', {
      open: true,
      response: addressees.addressee,
    }),
  }),
  ...rows({ domain: 'addressees', group: 'places', caller: 'anyone' })({
    placeAddressees: get(
      '/places/{province}/addressees/',
      'Institutions and companies of a province, or of one of its districts',
      {
        open: true,
        params: byProvince,
        query: districtQuery,
        response: addressees.placeAddressees,
      },
    ),
  }),
  ...rows({ domain: 'campaigns', group: 'directory', caller: 'anyone' })({
    addresseeCampaigns: get(
      '/addressees/{id}/campaigns/',
      'Public campaigns addressed to it, those that ended too, with the totals of all',
      { open: true, query: stateQuery, response: addresseeCampaigns },
    ),
  }),
}

const invalidatesEntry: NonNullable<Endpoint['invalidates']> = ({ params }) => [tags.addressee(Number(params.id))]

const invalidatesMerged: NonNullable<Endpoint['invalidates']> = ({ params, result }) => {
  const into = addressees.merged.safeParse(result).data?.entry.id
  return [Number(params.id), ...(into ? [into] : [])].map(tags.addressee)
}

export const directoryRows = rows({ domain: 'moderation', group: 'moderation', right: 'maintain the directory' })({
  directoryEntries: get(
    '/moderation/addressees/',
    'Entries of the directory, newest first, or those that match a search',
    { query: addressees.directoryQuery, response: addressees.directoryPage },
  ),
  directoryEntry: get('/moderation/addressees/{id}/', 'One entry of the directory', {
    response: addressees.directoryEntry,
  }),
  exportDirectory: get('/moderation/directory/', 'The directory as a table', {
    file: { type: 'text/csv; charset=utf-8', name: 'directory.csv' },
    response: z.unknown(),
  }),
  importDirectory: post(
    '/moderation/directory/',
    'Read addresses from a table: what would change, or all of it at once',
    {
      body: { ...json(addressees.tableForm), mostBytes: 2 * limits.directoryTable },
      response: addressees.tableResult,
      invalidates: ({ result }) => {
        const { applied, changes } = addressees.tableResult.parse(result)
        return applied ? [...new Set(changes.map(({ id }) => id))].map(tags.addressee) : []
      },
    },
  ),
  createAddressee: post('/moderation/addressees/', 'Add an entry to the directory', {
    body: json(addressees.addresseeForm),
    status: 201,
    response: addressees.directoryEntry,
  }),
  correctAddressee: put('/moderation/addressees/{id}/', 'Correct an entry of the directory', {
    body: json(addressees.addresseeForm),
    response: addressees.directoryEntry,
    invalidates: invalidatesEntry,
  }),
  decideAddress: post('/moderation/addressees/{id}/addresses/', 'Confirm or refuse one address of an entry', {
    body: json(addressees.addressForm),
    response: addressees.directoryEntry,
    invalidates: invalidatesEntry,
  }),
  mergeAddressee: post(
    '/moderation/addressees/{id}/merge/',
    'Merge an entry into another one, which gets its campaigns and names',
    { body: json(addressees.mergeForm), response: addressees.merged, invalidates: invalidatesMerged },
  ),
})
