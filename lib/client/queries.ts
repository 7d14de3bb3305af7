import type { Answer, EndpointName } from '@sesol/contract/endpoints'
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import type { CallKey } from './keys'
import { keys } from './keys'

// The contract's schemas come with the first fetch, not with the page.
async function read<N extends EndpointName>([name, params]: CallKey<N>): Promise<Answer<N>> {
  const { call } = await import('./api')
  return call(name, { params } as Parameters<typeof call<N>>[1])
}

function useCall<N extends EndpointName>(
  key: CallKey<N> | null,
  config: SWRConfiguration = {},
): SWRResponse<Answer<N>> {
  return useSWR(key, (found: CallKey<N>) => read(found), config)
}

export const useUserCampaigns = (id: number | null) => useCall(id === null ? null : keys.userCampaigns(id))
export const useCampaign = (id: number | null) => useCall(id === null ? null : keys.campaign(id))
