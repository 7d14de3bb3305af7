export type Counts = { passed: number; failed: number }

export type Runner = 'node' | 'jest' | 'playwright' | 'exit'

const sum = (output: string, pattern: RegExp) =>
  [...output.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0)

const readers: Record<Runner, (output: string) => Counts> = {
  node: (output) => ({
    passed: sum(output, /^(?:ℹ|#) pass (\d+)$/gm),
    failed: sum(output, /^(?:ℹ|#) (?:fail|cancelled) (\d+)$/gm),
  }),
  jest: (output) => ({
    passed: sum(output, /^Tests:.*?(\d+) passed/gm),
    failed: sum(output, /^Tests:.*?(\d+) failed/gm),
  }),
  // CI retries a failed test once; Playwright lists one that then passes as flaky.
  playwright: (output) => ({
    passed: sum(output, /^ +(\d+) (?:passed|flaky)\b/gm),
    failed: sum(output, /^ +(\d+) (?:failed|interrupted|did not run)\b/gm),
  }),
  exit: () => ({ passed: 0, failed: 0 }),
}

/** A step without tests counts as one, as does a runner that fails without failed tests. Zero tests are a failure. */
export function countsOf(runner: Runner, output: string, ok: boolean): Counts {
  const { passed, failed } = readers[runner](output)
  if (runner === 'exit') return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  if (!ok && failed === 0) return { passed, failed: 1 }
  return passed + failed === 0 ? { passed: 0, failed: 1 } : { passed, failed }
}
