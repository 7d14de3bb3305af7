import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort, start } from '../../tests/support/start.ts'
import { reachable, type Site } from '../product.ts'
import { progress } from '../report.ts'

const next = join(import.meta.dirname, '../../node_modules/next')

const files = {
  'package.json': '{ "private": true, "type": "module" }\n',
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(resolve(next, '../..'))} }, experimental: { isrFlushToDisk: false } }\n`,
  'app/layout.jsx':
    'export const metadata = { title: "Bare" }\nexport default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>\n}\n',
  'app/page.jsx': 'export default function Page() {\n  return <h1>Bare</h1>\n}\n',
  'app/text.jsx': `export async function Text({ params }) {
  const words = 'Derenin suyu iki yaz önce kesildi, kimse bir şey sormadı. '
  return <main>{words.repeat(Math.ceil((await params).bytes / words.length)).slice(0, (await params).bytes)}</main>
}
`,
  'app/text/[bytes]/page.jsx': `export { Text as default } from '../../text.jsx'
export const dynamic = 'force-static'
export const generateStaticParams = () => []
`,
  'app/rendered/[bytes]/page.jsx': `export { Text as default } from '../../text.jsx'
export const dynamic = 'force-dynamic'
`,
}

/** Pages of text: stored in memory as the product's are, or rendered for each request. */
type Kind = 'text' | 'rendered'

export async function startBare(data: string): Promise<Site> {
  const folder = resolve(data, 'bare')
  const { version } = JSON.parse(readFileSync(join(next, 'package.json'), 'utf8'))
  const stamp = join(folder, '.next/built-as')
  const wanted = `${version}\n${JSON.stringify(files)}`
  const cli = join(next, 'dist/bin/next')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    progress('building the bare app')
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const build = await start([cli, 'build', folder], { NODE_ENV: 'production' }, /\(Static\)/)
    await new Promise<void>((settle) => {
      if (build.process.exitCode !== null) settle()
      else build.process.once('close', () => settle())
    })
    if (build.process.exitCode !== 0) throw new Error(build.output())
    writeFileSync(stamp, wanted)
  }
  const port = await freePort()
  const site = await start([cli, 'start', folder, '-p', `${port}`], { NODE_ENV: 'production' }, /Ready in/)
  const address = `http://localhost:${port}`
  await reachable(address)
  return { address, pid: site.process.pid ?? 0, stop: site.stop }
}

export async function asLongAs(bare: Site, bytes: number, kind: Kind = 'text') {
  const lengthOf = async (text: number) => {
    const response = await fetch(`${bare.address}/${kind}/${text}`, { headers: { 'accept-encoding': 'identity' } })
    return (await response.arrayBuffer()).byteLength
  }
  const [short, long] = [await lengthOf(1000), await lengthOf(11_000)]
  const text = Math.max(1, Math.round(1000 + ((bytes - short) / (long - short)) * 10_000))
  return { address: `${bare.address}/${kind}/${text}`, bytes: await lengthOf(text) }
}
