import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Comments, and what docs/operations.md tells to adapt in nginx.conf. */
const adapted = /^\s*(?:#|$|listen |server |ssl_certificate|root |alias |proxy_cache_path )/

function contentOf(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => !adapted.test(line)).join('\n')
}

/** The units of systemd and the file of nginx are copies that root made; user and release cannot replace them. @returns those that are not of this release */
export function outdatedFiles(release: string, etc = '/etc'): string[] {
  const units = globSync('deploy/systemd/*', { cwd: release }).map((file) => [file, `systemd/system/${basename(file)}`])
  const copies = [
    ...units,
    ['deploy/postgresql-restart.conf', 'systemd/system/postgresql@.service.d/sesol.conf'],
    ['deploy/nginx.conf', 'nginx/conf.d/sesol.conf'],
  ]
  const hasUnits = existsSync(join(etc, 'systemd/system/sesol-api.service'))
  return copies
    .map(([file = '', copy = '']) => ({ wanted: contentOf(join(release, file)), copy: join(etc, copy) }))
    .filter(({ wanted, copy }) => {
      const isNeeded = existsSync(copy) || (hasUnits && copy.includes('/sesol-'))
      return isNeeded && wanted !== undefined && contentOf(copy) !== wanted
    })
    .map(({ copy }) => copy)
    .sort()
}
