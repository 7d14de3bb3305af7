import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** For `gzip_static` of nginx. */
export function precompress(output: string): void {
  const folder = join(output, 'static')
  for (const file of globSync('**/*.{js,css,json,svg,txt,map}', { cwd: folder })) {
    const content = readFileSync(join(folder, file))
    const packed = gzipSync(content, { level: 9 })
    if (packed.length < content.length) writeFileSync(join(folder, `${file}.gz`), packed)
  }
}
