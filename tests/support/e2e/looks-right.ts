import { lookAt, type State } from './look.ts'
import { expect, test } from './test.ts'
import { world } from './world.ts'

type Seen = Omit<State, 'name' | 'site'>

export function looksRight(name: string, state: () => Promise<Seen> | Seen) {
  test(`${name} has no barrier, no complaint, nothing cut off and nothing that jumps`, async ({ browser }) => {
    expect(await lookAt(browser, { site: world().site, ...(await state()), name })).toEqual([])
  })
}
