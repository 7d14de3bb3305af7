import { z } from 'zod'
import { get, rows } from '../endpoint.ts'
import { idText } from '../fields.ts'
import * as campaigns from './schema.ts'
import { mapKinds, siteMap, siteMapPart } from './site-map.ts'

export const campaignListRows = {
  ...rows({ domain: 'campaigns', caller: 'anyone' })({
    listCampaigns: get('/campaign/list/', 'Approved campaigns, searched, filtered and sorted', {
      open: true,
      query: campaigns.listQuery,
      response: campaigns.campaignPage,
    }),
    userCampaigns: get('/campaign/user/{id}/campaigns/', 'Public campaigns of a member, those that ended too', {
      response: campaigns.userCampaigns,
    }),
    hashtagCampaigns: get('/campaign/hashtag/{tag}/', 'Public campaigns with a hashtag, those that ended too', {
      open: true,
      params: z.strictObject({
        tag: z.string().regex(/^[\p{L}\p{M}\p{N}_]{1,255}$/u, { error: 'error.request.not_found' }),
      }),
      query: campaigns.stateQuery,
      response: campaigns.campaignPage,
    }),
  }),
  ...rows({ domain: 'campaigns', group: 'places', caller: 'anyone' })({
    placeCounts: get('/places/', 'How many public campaigns provinces and districts have', {
      open: true,
      response: campaigns.placeCounts,
    }),
  }),
  ...rows({ domain: 'campaigns', group: 'discovery', caller: 'anyone' })({
    wonCampaigns: get('/campaign/won/', 'The latest campaigns whose owners named them won', {
      open: true,
      response: campaigns.wonCampaigns,
    }),
    similarCampaigns: get('/campaign/similar/', 'Public campaigns with a similar title', {
      query: campaigns.similarQuery,
      response: campaigns.similarCampaigns,
      // Sent while a title is typed.
      perNetwork: [120, 'minute'],
    }),
    suggestedCampaigns: get(
      '/campaign/suggestions/',
      'Public campaigns to read next: after a campaign, or where there is none',
      { query: campaigns.suggestionsQuery, response: campaigns.suggestions, perNetwork: [120, 'minute'] },
    ),
    searchCompletions: get('/campaign/completions/', 'What a search may be about, while it is typed', {
      query: campaigns.completionsQuery,
      response: campaigns.completions,
      perNetwork: [120, 'minute'],
    }),
    totals: get('/totals/', 'How many campaigns are public, and their signatures', {
      open: true,
      response: campaigns.totals,
    }),
    siteMap: get('/site-map/', 'The number of parts of the site map', { response: siteMap }),
    siteMapPart: get('/site-map/{kind}/{part}/', 'One part of the site map; parts are counted from 1', {
      params: z.strictObject({ kind: z.enum(mapKinds, { error: 'error.request.not_found' }), part: idText }),
      response: siteMapPart,
      perNetwork: [60, 'minute'],
    }),
  }),
}
