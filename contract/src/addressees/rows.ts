import { addresseeCampaigns, byProvince, stateQuery } from '../campaigns/schema.ts'
import { get, rows } from '../endpoint.ts'
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
