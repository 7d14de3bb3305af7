import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../script/lib/root.ts'

export type Template = 'etcd.env' | 'patroni.yml' | 'haproxy.cfg' | 'pgbackrest.conf'

/** The file of deploy/cluster with ports and paths of this bench. @throws if a variable or a path of the machine is left */
export function filled(name: Template, values: Record<string, string>): string {
  let text = readFileSync(join(root, 'deploy/cluster', name), 'utf8').replace(/^ *#.*\n/gm, '')
  for (const [from, to] of Object.entries(values)) text = text.replaceAll(from, to)
  const left = /\$\{\w+\}|(?<![\w/.-])\/(?:var|etc|mnt)\/\S*/.exec(text)
  if (left) throw new Error(`${name} still has ${left[0]}`)
  return text
}
