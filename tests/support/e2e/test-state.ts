import { checkState, type State } from './check-state.ts'
import { environment } from './environment.ts'
import { expect, test } from './test.ts'

type StateOptions = Omit<State, 'name' | 'site'>

export function testState(name: string, state: () => Promise<StateOptions> | StateOptions) {
  test(`${name}: accessible, without errors, cut text or layout shift`, async ({ browser }) => {
    expect(await checkState(browser, { site: environment().site, ...(await state()), name })).toEqual([])
  })
}
