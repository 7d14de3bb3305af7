import { addresseeCampaigns, byProvince, stateQuery } from '../campaigns/schema.ts'
import { type Endpoint, get, json, post, put, rows } from '../endpoint.ts'
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
    addresseeDetail: get('/addressees/{id}/', 'An addressee of campaigns', {
      open: true,
      response: addressees.addressee,
    }),
  }),
  ...rows({ domain: 'addressees', group: 'places', caller: 'anyone' })({
    placeAddressees: get('/places/{province}/addressees/', 'Institutions and companies of a province', {
      open: true,
      params: byProvince,
      response: addressees.placeAddressees,
    }),
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
  mergeAddressee: post(
    '/moderation/addressees/{id}/merge/',
    'Merge an entry into another one, which gets its campaigns and names',
    { body: json(addressees.mergeForm), response: addressees.merged, invalidates: invalidatesMerged },
  ),
})
