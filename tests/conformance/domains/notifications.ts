import type { Fixtures } from '../fixtures.ts'
import type { ChecksByRow } from '../row-checks.ts'

type Rows = 'listNotifications' | 'readNotifications' | 'notificationPreferences' | 'changeNotificationPreferences'

const caller = (fixtures: Fixtures) => fixtures.owner()
const nothing = async () => ({})
const token = async (fixtures: Fixtures) => (await fixtures.owner()).token()
const weekly = { kinds: { commented: { on_site: true, mail: 'weekly' } } } as const

export const notificationChecks: Pick<ChecksByRow, Rows> = {
  listNotifications: {
    caller,
    sample: nothing,
    checks: [
      async (checker, fixtures) => {
        const [as, campaign] = [{ token: await token(fixtures) }, { id: (await fixtures.stage()).id }]
        const commenter = { token: await (await fixtures.other()).token() }
        const text = { json: { text: 'Yanındayım' } }
        const comment = await fixtures.does('createComment', { ...commenter, params: campaign, ...text })
        const { results } = await checker.succeeds('after a comment of another member', as)
        const [first] = results
        checker.holds(first?.kind === 'commented', 'after a comment of another member: it is not the first')
        checker.holds(first?.campaign?.id === campaign.id, 'after a comment of another member: the campaign is wrong')
        await fixtures.does('deleteComment', { ...commenter, params: { id: comment.id } })
      },
    ],
  },
  readNotifications: {
    caller,
    sample: async () => ({ json: { until: 1 } }),
    checks: [
      async (checker, fixtures) => {
        const as = { token: await token(fixtures) }
        await checker.refuses('without a number', { ...as, json: {} }, { status: 400, fields: ['until'] })
        const [first] = (await fixtures.does('listNotifications', as)).results
        await checker.succeeds('up to the first', { ...as, json: { until: first?.id ?? 1 } })
        const after = (await fixtures.does('listNotifications', as)).results
        checker.holds(
          after.every(({ is_read }) => is_read),
          'up to the first: some are still unread',
        )
      },
    ],
  },
  notificationPreferences: {
    caller,
    sample: nothing,
    checks: [
      async (checker, fixtures) => {
        const { kinds } = await checker.succeeds('by a member', { token: await token(fixtures) })
        checker.holds(kinds.decided !== undefined, 'by a member: a kind is missing')
      },
    ],
  },
  changeNotificationPreferences: {
    caller,
    sample: async () => ({ json: weekly }),
    checks: [
      async (checker, fixtures) => {
        const as = { token: await token(fixtures) }
        const { kinds } = await checker.succeeds('of one kind', { ...as, json: weekly })
        checker.holds(kinds.commented?.mail === 'weekly', 'of one kind: it is not kept')
        const { quiet } = await checker.succeeds('of the hours', { ...as, json: { quiet: { from: 22, until: 8 } } })
        checker.holds(quiet?.from === 22 && quiet.until === 8, 'of the hours: they are not kept')
        const after = await checker.succeeds('without the hours', { ...as, json: { quiet: null } })
        checker.holds(after.quiet === null && after.kinds.commented?.mail === 'weekly', 'without the hours: they stay')
        const refused = { ...as, json: { quiet: { from: 24, until: 8 } } }
        await checker.refuses('of an hour that no day has', refused, { status: 400, fields: ['quiet'] })
      },
    ],
  },
}
