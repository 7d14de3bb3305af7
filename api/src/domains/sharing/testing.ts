import type { TestApi } from '../../testing.ts'

export const share = (api: Pick<TestApi, 'call'>, token: string, json: unknown, headers: Record<string, string> = {}) =>
  api.call('POST', '/campaign/share-email/', { token, json, headers })
