import { addresseeCampaigns, byProvince, stateQuery } from '../campaigns/schema.ts'
import { byId, type Endpoint } from '../endpoint.ts'
import * as addressees from './schema.ts'

export const addresseeRows = {
  searchAddressees: {
    domain: 'addressees',
    summary: 'Institutions and companies whose names begin with the words of a search',
    method: 'GET',
    path: '/addressees/',
    caller: 'anyone',
    query: addressees.addresseesQuery,
    status: 200,
    response: addressees.foundAddressees,
    group: 'directory',
  },
  addresseeDetail: {
    domain: 'addressees',
    summary: 'An addressee of campaigns',
    method: 'GET',
    path: '/addressees/{id}/',
    caller: 'anyone',
    params: byId,
    status: 200,
    response: addressees.addressee,
    group: 'directory',
  },
  placeAddressees: {
    domain: 'addressees',
    summary: 'Institutions and companies of a province',
    method: 'GET',
    path: '/places/{province}/addressees/',
    caller: 'anyone',
    params: byProvince,
    status: 200,
    response: addressees.placeAddressees,
    group: 'places',
  },
  addresseeCampaigns: {
    domain: 'campaigns',
    summary: 'Public campaigns addressed to it in one state, with the totals of all',
    method: 'GET',
    path: '/addressees/{id}/campaigns/',
    caller: 'anyone',
    params: byId,
    query: stateQuery,
    status: 200,
    response: addresseeCampaigns,
    group: 'directory',
  },
} as const satisfies Record<string, Endpoint>
