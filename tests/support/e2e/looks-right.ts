import { lookAt, type State } from './look.ts'
import { expect, test } from './test.ts'
import { world } from './world.ts'

type Seen = Omit<State, 'name' | 'site'>

/** Both languages at once: while one waits for its network to be quiet, the other is looked at. */
export function looksRight(name: string, state: () => Promise<Seen> | Seen) {
  test(`${name} has no barrier, no complaint, nothing cut off and nothing that jumps`, async ({ browser }) => {
    const found = { site: world().site, ...(await state()), name }
    const faults = await Promise.all((['tr', 'en'] as const).map((language) => lookAt(browser, found, language)))
    expect(faults.flat()).toEqual([])
  })
}
