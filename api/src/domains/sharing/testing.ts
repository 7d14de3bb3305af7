import { sql } from 'kysely'
import type { Jobs } from '../../tasks.ts'
import type { TestApi } from '../../testing.ts'

export async function queued<N extends keyof Jobs>(api: Pick<TestApi, 'db'>, name: N): Promise<Jobs[N][]> {
  const { rows } = await sql<{ payload: Jobs[N] }>`
    select jobs.payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = ${name} order by jobs.id`.execute(api.db)
  return rows.map(({ payload }) => payload)
}

export const share = (api: Pick<TestApi, 'call'>, token: string, json: unknown, headers: Record<string, string> = {}) =>
  api.call('POST', '/campaign/share-email/', { token, json, headers })
