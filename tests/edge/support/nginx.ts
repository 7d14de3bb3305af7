import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../../script/lib/debian.ts'
import { distDir, root } from '../../bff/support/site.ts'
import { freePort } from '../../support/start.ts'

export const configuration = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')

export function replaced(text: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((done, [from, to]) => {
    if (!done.includes(from)) throw new Error(`deploy/nginx.conf does not hold "${from}"`)
    return done.replaceAll(from, to)
  }, text)
}

export class Edge {
  readonly origin: string
  readonly log: string
  readonly pid: number
  readonly #folder: string
  readonly #child: ChildProcess

  private constructor(origin: string, folder: string, child: ChildProcess) {
    this.origin = origin
    this.log = join(folder, 'access.log')
    this.pid = child.pid ?? 0
    this.#folder = folder
    this.#child = child
  }

  /** @param settings of its http block @param text of its file */
  static async start(origins: string[], settings = '', text = configuration): Promise<Edge> {
    const program = findProgram('nginx')
    if (!program) throw new Error('there is no nginx: ./script/test brings one')
    const folder = mkdtempSync(join(tmpdir(), 'edge-'))
    mkdirSync(join(folder, 'cache'))
    const [port, inner] = [await freePort(), await freePort()]
    const site = replaced(text, {
      'server 127.0.0.1:3000 max_fails=3 fail_timeout=10s;': origins
        .map((origin) => `server ${new URL(origin).host} max_fails=3 fail_timeout=10s;`)
        .join(' '),
      'listen 80 default_server': `listen 127.0.0.1:${port} default_server`,
      '127.0.0.1:3080': `127.0.0.1:${inner}`,
      '/var/cache/nginx/': `${folder}/cache/`,
      '/var/log/nginx/sesol.log': `${folder}/access.log`,
      '/var/log/nginx/sesol-error.log': `${folder}/error.log`,
      '/srv/sesol/current/.next/': `${distDir}/`,
      '/srv/sesol/current/deploy': join(root, 'deploy'),
    })
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const whole = `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn;
      events { worker_connections 4096; }
      http { types { text/css css; application/javascript js; font/woff2 woff2; } ${temporary.join(' ')} ${settings} ${site} }`
    writeFileSync(join(folder, 'nginx.conf'), whole)
    const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr?.on('data', (chunk) => (said += chunk))
    const edge = new Edge(`http://127.0.0.1:${port}`, folder, child)
    for (const until = Date.now() + 10_000; ; ) {
      if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`)
      if (await fetch(`${edge.origin}/healthz`).catch(() => undefined)) return edge
      if (Date.now() > until) throw new Error(`nginx does not answer: ${said}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  stop() {
    this.#child.kill('SIGKILL')
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
