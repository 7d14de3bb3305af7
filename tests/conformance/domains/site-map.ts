import { limits } from '@sesol/contract'
import { mark } from '../material.ts'
import type { ChecksByRow } from '../row-checks.ts'

const partOf = (id: number) => ({ params: { kind: 'campaigns', part: Math.ceil(id / limits.mapPart) } })

export const siteMapChecks: Pick<ChecksByRow, 'siteMap' | 'siteMapPart'> = {
  siteMap: {
    sample: async () => ({}),
    checks: [
      async (checker, fixtures) => {
        await fixtures.stage()
        const { campaigns, members } = await checker.succeeds('by anybody')
        checker.holds(campaigns > 0 && members > 0, 'by anybody: there is a public campaign, and the map has no part')
      },
    ],
  },
  siteMapPart: {
    sample: async (fixtures) => partOf((await fixtures.stage()).id),
    checks: [
      async (checker, fixtures) => {
        const { id } = await fixtures.stage()
        const draft = await fixtures.draft()
        const keys = (await checker.succeeds('of campaigns', partOf(id))).entries.map(({ id }) => id)
        checker.holds(keys.includes(id), 'of campaigns: a public campaign is missing')
        checker.holds(!keys.includes(draft.id), 'of campaigns: one under review stands there')
      },
      async (checker) => {
        const { entries } = await checker.succeeds('of hashtags', { params: { kind: 'hashtags', part: 1 } })
        const hidden = entries.some(({ id }) => id === `taslak${mark}`)
        checker.holds(!hidden, 'of hashtags: one of a campaign under review stands there')
      },
      async (checker) => {
        await checker.refuses('of no kind', { params: { kind: 'yok', part: 1 } }, { status: 404 })
        await checker.refuses('beyond the last', { params: { kind: 'members', part: 400_000 } }, { status: 404 })
      },
    ],
  },
}
