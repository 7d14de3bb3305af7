import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { say } from './terminal.ts'

const quietMs = 200

/** Merges changes that come together; calls never overlap. */
export function watchSources(changed: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()
  for (const folder of ['api/src', 'api/messages', 'contract/src', 'shared/src']) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|json)$/.test(file) || /\.test\.ts$/.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        say(`${file} changed: starting API and worker again`)
        work = work.then(changed)
      }, quietMs)
    })
  }
}
