import type { EndpointName } from '@sesol/contract/endpoints'

export type CallKey<N extends EndpointName> = readonly [name: N, params: Record<string, number | string>]

export const keys = {
  session: '/api/session',
  sessionCode: '/api/session/code',
  sessionPasskey: '/api/session/passkey',
  pauses: '/pauses',
  counts: (id: number) => `/counts/${id}`,
  commentCount: (id: number) => ['commentCount', id] as const,
  me: (id: number): CallKey<'me'> => ['me', { id }],
  userDetail: (id: number): CallKey<'userDetail'> => ['userDetail', { id }],
  userCampaigns: (id: number): CallKey<'userCampaigns'> => ['userCampaigns', { id }],
  campaign: (id: number): CallKey<'campaignDetail'> => ['campaignDetail', { id }],
  addressee: (id: number): CallKey<'addresseeDetail'> => ['addresseeDetail', { id }],
  campaignFaxes: (id: number): CallKey<'campaignFaxes'> => ['campaignFaxes', { id }],
  campaignVisits: (id: number): CallKey<'campaignVisits'> => ['campaignVisits', { id }],
  followState: (id: number): CallKey<'followState'> => ['followState', { id }],
  ownUpdates: (id: number): CallKey<'ownUpdates'> => ['ownUpdates', { id }],
  ownAlerts: (id: number): CallKey<'ownAlerts'> => ['ownAlerts', { id }],
  ownApplications: (id: number): CallKey<'ownApplications'> => ['ownApplications', { id }],
  follows: (id: number) => ['follows', id] as const,
  campaignAnnouncement: (id: number): CallKey<'campaignAnnouncement'> => ['campaignAnnouncement', { id }],
  secondFactor: (id: number): CallKey<'secondFactor'> => ['secondFactor', { id }],
  ownSessions: (id: number): CallKey<'ownSessions'> => ['ownSessions', { id }],
  notifications: (id: number) => ['notifications', id] as const,
  notificationPreferences: (id: number): CallKey<'notificationPreferences'> => ['notificationPreferences', { id }],
  ownSignatures: (id: number) => ['ownSignatures', id] as const,
  exportState: (id: number): CallKey<'exportState'> => ['exportState', { id }],
  complaintPortal: ['complaintPortal', {}] as CallKey<'complaintPortal'>,
  fax: (id: string) => ['fax', id] as const,
  comments: (campaign: number, viewer: number) => ['comments', campaign, viewer] as const,
  moreToSign: (topic: string) => ['moreToSign', topic] as const,
  search: (query: string) => ['search', query] as const,
  completions: (text: string) => ['completions', text] as const,
} as const

const alike: readonly unknown[] = [
  keys.complaintPortal[0],
  keys.search('')[0],
  keys.completions('')[0],
  keys.moreToSign('')[0],
]

export const isPersonal = (key: unknown): boolean => Array.isArray(key) && !alike.includes(key[0])
