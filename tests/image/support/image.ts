import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { findProgram } from '../../../script/lib/debian.ts'
import { root } from '../../../script/lib/root.ts'

const execute = promisify(execFile)

const inspected = z.object({
  OCIv1: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      WorkingDir: z.string(),
      Volumes: z.record(z.string(), z.unknown()),
    }),
  }),
})
const listed = z.array(z.object({ names: z.array(z.string()), size: z.string() }))

export type Image = { config: z.output<typeof inspected>['OCIv1']['config']; megabytes: number; files: string }

const slim = ['doc', 'man', 'info', 'locale', 'lintian'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`)

/** The machine's certificate authorities, because a proxy may replace certificates. */
const authorities = '/usr/local/share/ca-certificates'

/** On a Debian of the same name, because registries of images may be out of reach. Needs root. */
export async function buildImage(folder: string): Promise<Image> {
  const [, suite = ''] = /debian:(\w+)-slim/.exec(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')) ?? []
  const base = join(folder, 'base.tar')
  await execute(findProgram('mmdebstrap') ?? '', ['--quiet', '--variant=minbase', ...slim, suite, base])
  const store = ['--storage-driver', 'vfs', '--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
  const buildah = async (...words: string[]) => {
    const { stdout } = await execute(findProgram('buildah') ?? '', [...store, ...words], { maxBuffer: 2 ** 26 })
    return stdout.trim()
  }
  const empty = await buildah('from', 'scratch')
  await buildah('add', '--quiet', empty, base, '/')
  await buildah('commit', '--quiet', '--rm', empty, 'base')
  const volumes = existsSync(authorities) ? ['--volume', `${authorities}:${authorities}:ro`] : []
  const named = ['--build-arg', 'BASE=localhost/base', '--tag', 'sesol', '--file', 'deploy/Dockerfile']
  await buildah('build', '--isolation', 'chroot', '--layers=false', ...volumes, ...named, root)
  const { OCIv1 } = inspected.parse(JSON.parse(await buildah('inspect', '--type', 'image', 'sesol')))
  const images = listed.parse(JSON.parse(await buildah('images', '--json')))
  const [, size, unit] = /^([\d.]+) (\w+)$/.exec(images.find(({ names }) => /sesol/.test(`${names}`))?.size ?? '') ?? []
  if (unit !== 'MB') throw new Error(`the image has ${size} ${unit}`)
  const files = await buildah('mount', await buildah('from', 'sesol'))
  return { config: OCIv1.config, megabytes: Number(size), files }
}
