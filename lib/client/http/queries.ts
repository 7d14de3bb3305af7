import type { Answer, EndpointName } from '@sesol/contract/endpoints'
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import { ApiError } from '@/lib/shared/errors/errors'
import { call } from './call'
import type { CallKey } from './keys'
import { keys } from './keys'

const fetchedAt = new Map<string, number>()

export const lastFetched = (key: CallKey<EndpointName>): number => fetchedAt.get(JSON.stringify(key)) ?? 0

async function read<N extends EndpointName>([name, params]: CallKey<N>): Promise<Answer<N>> {
  fetchedAt.set(JSON.stringify([name, params]), Date.now())
  return call(name, { params } as Parameters<typeof call<N>>[1])
}

/** A record that is not there is not asked for again. */
const shouldRetryOnError = (error: unknown) => !(error instanceof ApiError && [404, 410, 451].includes(error.status))

export const retried: SWRConfiguration = { shouldRetryOnError }

export function useCall<N extends EndpointName>(
  key: CallKey<N> | null,
  config: SWRConfiguration = {},
): SWRResponse<Answer<N>> {
  return useSWR(key, (found: CallKey<N>) => read(found), { ...retried, ...config })
}

export const useCampaign = (id: number | null) => useCall(id === null ? null : keys.campaign(id))
export const useAddressee = (id: number | null) => useCall(id === null ? null : keys.addressee(id))
export const useCampaignFaxes = (id: number) => useCall(keys.campaignFaxes(id))
export const useCampaignVisits = (id: number) => useCall(keys.campaignVisits(id))
export const useAnnouncement = (id: number | null) => useCall(id === null ? null : keys.campaignAnnouncement(id))
export const useMe = (id: number | null) => useCall(id === null ? null : keys.me(id))
export const useOwnSessions = (id: number) => useCall(keys.ownSessions(id))
export const useSecondFactor = (id: number | null) => useCall(id === null ? null : keys.secondFactor(id))
export const useExportState = (id: number, config: SWRConfiguration = {}) => useCall(keys.exportState(id), config)
export const useComplaintPortal = (wanted: boolean) => useCall(wanted ? keys.complaintPortal : null)
