import {
  choosableKinds,
  type NotificationKind,
  type NotificationPreference,
  type NotificationPreferences,
  notificationKinds,
  notificationRules,
  type QuietHours,
} from '@sesol/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const defaultOf = (kind: NotificationKind): NotificationPreference => ({
  on_site: true,
  mail: notificationRules[kind].mail,
})

export type Preferences = { kind: NotificationPreference; quiet: QuietHours | null }

export async function preferencesFor(
  db: Db,
  users: number[],
  kind: NotificationKind,
): Promise<Map<number, Preferences>> {
  const [chosen, quiet] = await Promise.all([
    db
      .selectFrom('notification_preference')
      .select(['user_id', 'on_site', 'mail'])
      .where('user_id', 'in', users)
      .where('kind', '=', kind)
      .execute(),
    db.selectFrom('quiet_hours').selectAll().where('user_id', 'in', users).execute(),
  ])
  const chosenBy = new Map(chosen.map(({ user_id, ...preference }) => [user_id, preference]))
  const quietOf = new Map(
    quiet.map(({ user_id, from_hour, until_hour }) => [user_id, { from: from_hour, until: until_hour }]),
  )
  return new Map(
    users.map((user) => [user, { kind: chosenBy.get(user) ?? defaultOf(kind), quiet: quietOf.get(user) ?? null }]),
  )
}

export async function preferencesOf(db: Db, user: number): Promise<NotificationPreferences> {
  const [chosen, quiet] = await Promise.all([
    db.selectFrom('notification_preference').select(['kind', 'on_site', 'mail']).where('user_id', '=', user).execute(),
    db.selectFrom('quiet_hours').selectAll().where('user_id', '=', user).executeTakeFirst(),
  ])
  const stored = new Map(chosen.map(({ kind, ...preference }) => [kind, preference]))
  return {
    kinds: Object.fromEntries(notificationKinds.map((kind) => [kind, stored.get(kind) ?? defaultOf(kind)])),
    quiet: quiet ? { from: quiet.from_hour, until: quiet.until_hour } : null,
  }
}

export async function savePreferences(trx: Db, user: number, kinds: NotificationPreferences['kinds']): Promise<void> {
  const rows = choosableKinds.flatMap((kind) => {
    const preference = kinds[kind]
    return preference ? [{ user_id: user, kind, ...preference }] : []
  })
  if (rows.length === 0) return
  await trx
    .insertInto('notification_preference')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .doUpdateSet({ on_site: sql.ref('excluded.on_site'), mail: sql.ref('excluded.mail') }),
    )
    .execute()
}

export async function endNotificationMail(db: Db, user: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { kinds } = await preferencesOf(trx, user)
    const silent = choosableKinds.map((kind) => [kind, { on_site: true, ...kinds[kind], mail: 'off' as const }])
    await savePreferences(trx, user, Object.fromEntries(silent))
    await trx.updateTable('notification').set({ mail_due_at: null }).where('user_id', '=', user).execute()
  })
}

export async function saveQuietHours(trx: Db, user: number, quiet: QuietHours | null): Promise<void> {
  await trx.deleteFrom('quiet_hours').where('user_id', '=', user).execute()
  if (!quiet || quiet.from === quiet.until) return
  await trx
    .insertInto('quiet_hours')
    .values({ user_id: user, from_hour: quiet.from, until_hour: quiet.until })
    .execute()
}
