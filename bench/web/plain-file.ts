import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../script/lib/debian.ts'
import { freePort } from '../../tests/support/start.ts'
import { reachable, type Site } from '../product.ts'

export async function startPlainFile(bytes: Uint8Array): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'sesol-file-'))
  const port = await freePort()
  writeFileSync(join(folder, 'page.html'), bytes)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn; events {}
     http { types { text/html html; } sendfile on; keepalive_requests 1000; access_log ${folder}/access.log;
       ${temporary.join(' ')} server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  )
  const child: ChildProcess = spawn(findProgram('nginx') ?? 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  })
  const stop = async () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  const address = `http://127.0.0.1:${port}/page.html`
  await reachable(address)
  return { address, pid: child.pid ?? 0, stop }
}
