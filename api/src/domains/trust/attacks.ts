import type { FormAttack, GuardedForm } from '@sesol/contract'
import { addSeconds } from 'date-fns/addSeconds'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../context.ts'

const ttl = 1000
/** An attack ends this long after its last request. */
export const calmSeconds = 600

type Clocked = Pick<Deps, 'db' | 'now'>

export async function readAttacks({ db, now }: Clocked): Promise<FormAttack[]> {
  const rows = await db.selectFrom('form_attack').selectAll().where('until', '>', now()).orderBy('form').execute()
  return rows.map((row) => ({ ...row, began_at: row.began_at.toISOString(), until: row.until.toISOString() }))
}

/** Begins an attack, or prolongs it. @returns whether it began */
export async function noteAttack({ db, now }: Clocked, form: GuardedForm): Promise<boolean> {
  const [began_at, until] = [now(), addSeconds(now(), calmSeconds)]
  const row = await db
    .insertInto('form_attack')
    .values({ form, began_at, until })
    .onConflict((conflict) =>
      conflict.column('form').doUpdateSet((eb) => ({
        until,
        began_at: eb
          .case()
          .when('form_attack.until', '<=', began_at)
          .then(began_at)
          .else(eb.ref('form_attack.began_at'))
          .end(),
      })),
    )
    .returning('began_at')
    .executeTakeFirstOrThrow()
  return row.began_at.getTime() === began_at.getTime()
}

export type Attacks = () => Promise<FormAttack[]>

/** Concurrent checks share one query. */
export function openAttacks(deps: Clocked): Attacks {
  const known = new LRUCache<'now', FormAttack[]>({
    max: 1,
    ttl,
    ttlResolution: 0,
    perf: { now: () => deps.now().getTime() },
    fetchMethod: () => readAttacks(deps),
  })
  return () => known.forceFetch('now')
}
