import { existsSync } from 'node:fs'
import { run } from './steps.ts'

/** Programs of tests that npm does not have: path, variable that overrides it, Debian package. */
const programs = {
  redis: {
    paths: ['/usr/bin/redis-server', '/usr/local/bin/redis-server'],
    named: 'REDIS_SERVER',
    packages: 'redis-server',
  },
  firefox: { paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'], named: 'FIREFOX', packages: 'firefox-esr' },
  webkit: { paths: ['/usr/bin/WebKitWebDriver'], named: 'WEBKIT_WEBDRIVER', packages: 'webkit2gtk-driver' },
  xvfb: { paths: ['/usr/bin/Xvfb'], named: 'XVFB', packages: 'xvfb' },
  nginx: { paths: ['/usr/sbin/nginx', '/usr/local/sbin/nginx'], named: 'NGINX', packages: 'nginx-light' },
  wrk: { paths: ['/usr/bin/wrk', '/usr/local/bin/wrk'], named: 'WRK', packages: 'wrk' },
  promtool: { paths: ['/usr/bin/promtool', '/usr/local/bin/promtool'], named: 'PROMTOOL', packages: 'prometheus' },
  buildah: { paths: ['/usr/bin/buildah'], named: 'BUILDAH', packages: 'buildah' },
  mmdebstrap: { paths: ['/usr/bin/mmdebstrap'], named: 'MMDEBSTRAP', packages: 'mmdebstrap' },
  postgresql: {
    paths: ['/usr/lib/postgresql/15/bin/pg_ctl', '/usr/lib/postgresql/17/bin/pg_ctl'],
    named: 'PG_CTL',
    packages: 'postgresql',
  },
  pgbouncer: { paths: ['/usr/sbin/pgbouncer'], named: 'PGBOUNCER', packages: 'pgbouncer' },
  pgbackrest: { paths: ['/usr/bin/pgbackrest'], named: 'PGBACKREST', packages: 'pgbackrest' },
  ffmpeg: { paths: ['/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg'], named: 'FFMPEG', packages: 'ffmpeg' },
} as const

type Program = keyof typeof programs

export const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

let installed: Promise<unknown> = Promise.resolve()

/** Sequential, because apt takes a lock. */
export function install(packages: string) {
  // Services of a package must not start.
  const command = `apt-get update -q && RUNLEVEL=1 apt-get install -qy --no-install-recommends ${packages}`
  const done = installed.then(() => run('sh', ['-c', command], { DEBIAN_FRONTEND: 'noninteractive' }))
  installed = done
  return done
}

export function findProgram(name: Program): string | undefined {
  const { paths, named } = programs[name]
  return process.env[named] || paths.find((path) => existsSync(path))
}

export async function bringProgram(name: Program): Promise<{ ok: boolean; output: string }> {
  if (findProgram(name)) return { ok: true, output: '' }
  const { packages, named } = programs[name]
  const { output } = hasApt() ? await install(packages) : { output: '' }
  const ok = findProgram(name) !== undefined
  const advice = `${name} is missing and could not be brought: install it, or name it in the variable ${named}.`
  return { ok, output: ok ? output : `${output}\n${advice}` }
}
