import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const hint = '//# allFunctionsCalledOnLoad\n'

/** Browsers with explicit compile hints (https://v8.dev/blog/explicit-compile-hints) compile off the main thread. */
export function hintCompiling(output: string): void {
  const folder = join(output, 'static', 'chunks')
  for (const file of globSync('**/*.js', { cwd: folder })) {
    const path = join(folder, file)
    writeFileSync(path, hint + readFileSync(path, 'utf8'))
  }
}
