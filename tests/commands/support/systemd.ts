import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { until } from '../../../api/src/testing-process.ts'

const program = '/lib/systemd/systemd'

export const whyNot = (): string | undefined => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root of a Linux can start a systemd of its own'
  if (!existsSync(program)) return 'there is no systemd'
  const { status } = spawnSync('unshare', ['--mount', '--cgroup', '--pid', '--net', '--fork', 'true'])
  return status === 0 ? undefined : 'this machine lets nobody make namespaces'
}

/** Only the targets of Debian's units are copied, so that nothing of this machine is started. */
const prepare = `
  set -e
  cp -a /etc "$0/etc" && rm -rf "$0/etc/systemd/system"
  mkdir -p "$0/etc/systemd/system" "$0/srv" "$0/lib/units"
  echo 'sesol:x:990:990::/var/lib/sesol:/usr/sbin/nologin' >> "$0/etc/passwd"
  echo 'sesol:x:990:' >> "$0/etc/group"
  for target in basic sysinit multi-user sockets timers paths slices shutdown umount final local-fs swap network network-online; do
    cp /lib/systemd/system/$target.target "$0/lib/units/"
  done`

/** The machine runs in namespaces of its own, and in a control group of its own of each hierarchy. */
const boot = `
  set -e
  mount -t proc proc /proc
  for groups in /sys/fs/cgroup /sys/fs/cgroup/*/; do
    [ -e "$groups/cgroup.procs" ] || continue
    own=$(sed -n "s#^[0-9]*:\\(name=\\)\\?$(basename "$groups"):##p" /proc/self/cgroup)
    # Some, such as that of processors, take no process before they are configured.
    mkdir -p "$groups$own/$1" && { echo 0 > "$groups$own/$1/cgroup.procs"; } 2>/dev/null || true
  done
  hierarchy=$([ -e /sys/fs/cgroup/cgroup.controllers ] && echo 1 || echo 0)
  exec unshare --cgroup bash -c '
    set -e
    umount -R /sys/fs/cgroup
    mount -t tmpfs tmpfs /run
    mount --bind "$0/etc" /etc && mount --bind "$0/lib" /var/lib && mount --bind "$0/srv" /srv
    mount -t tmpfs tmpfs /tmp && mount -t tmpfs tmpfs /var/tmp
    exec env -i container=test PATH=/usr/sbin:/usr/bin:/sbin:/bin SYSTEMD_UNIT_PATH=/etc/systemd/system:/var/lib/units \\
      SYSTEMD_LOG_TARGET=console ${program} systemd.unified_cgroup_hierarchy=$1 --unit=multi-user.target
  ' "$0" "$hierarchy"`

/** A machine that systemd has started, with the network and the files of /etc, /srv and /var/lib to itself. */
export class Machine {
  readonly folder = mkdtempSync('/var/tmp/sesol-systemd-')
  readonly #group = `sesol-${process.pid}`
  #pid = 0
  #child: ChildProcess | undefined

  constructor() {
    const { status, stderr } = spawnSync('bash', ['-c', prepare, this.folder], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }

  async boot(): Promise<void> {
    const namespaces = ['--mount', '--pid', '--net', '--uts', '--ipc', '--fork', '--kill-child']
    const child = spawn('unshare', [...namespaces, 'bash', '-c', boot, this.folder, this.#group], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.#child = child
    await until('systemd has started', () => {
      if (child.exitCode !== null) throw new Error(`systemd ended with ${child.exitCode}`)
      this.#pid = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8'))
      return this.#pid > 0 && this.run('systemctl', 'is-system-running').trim() === 'running'
    })
  }

  /** As if its power were cut. */
  async cut(): Promise<void> {
    if (this.#child?.exitCode !== null || this.#child.signalCode !== null) return
    process.kill(this.#pid, 'SIGKILL')
    await once(this.#child, 'exit')
  }

  /** @returns what the command prints, within this machine */
  run(...command: string[]): string {
    return spawnSync('nsenter', ['-a', '-t', `${this.#pid}`, ...command], { encoding: 'utf8' }).stdout
  }

  /** A program within the network of this machine, which may take its time. */
  spawn(...command: string[]) {
    return spawn('nsenter', ['-n', '-t', `${this.#pid}`, ...command], { stdio: ['ignore', 'pipe', 'inherit'] })
  }

  async remove(): Promise<void> {
    await this.cut()
    for (const group of globSync(`/sys/fs/cgroup/**/${this.#group}`))
      spawnSync('find', [group, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', ';'])
    rmSync(this.folder, { recursive: true, force: true })
  }
}
