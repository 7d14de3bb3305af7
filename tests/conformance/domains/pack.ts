import type { Fixtures } from '../fixtures.ts'
import type { ChecksByRow, RowChecks } from '../row-checks.ts'

type Row = 'packLetter' | 'packList'

const ofPublic = async (fixtures: Fixtures) => ({
  params: { id: (await fixtures.ownPublic()).id },
  token: await (await fixtures.owner()).token(),
})

const file: RowChecks<Row> = {
  caller: (fixtures) => fixtures.owner(),
  sample: async (fixtures) => ({ params: { id: (await fixtures.ownPublic()).id } }),
  checks: [
    async (checker, fixtures) => {
      const sent = await ofPublic(fixtures)
      await checker.succeeds('by its owner', sent)
      const token = await (await fixtures.other()).token()
      await checker.refuses('by another member', { ...sent, token }, { status: [403, 404] })
    },
  ],
}

export const packChecks: Pick<ChecksByRow, Row> = { packLetter: file, packList: file }
