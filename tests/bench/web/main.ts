import { optionsOrExit } from '../options-or-exit.ts'
import { startBare } from './bare.ts'
import { type Options, type PartName, readOptions, usage } from './options.ts'
import { cached } from './parts/cached.ts'
import { cold } from './parts/cold.ts'
import { openingComments } from './parts/comments.ts'
import { edge } from './parts/edge.ts'
import { edit } from './parts/edit.ts'
import { javascript } from './parts/javascript.ts'
import { lighthouse } from './parts/lighthouse.ts'
import { missing } from './parts/missing.ts'
import { stampede } from './parts/stampede.ts'
import { weight } from './parts/weight.ts'
import { type Product, type Site, startProduct } from './product.ts'
import { heading, missedBudgets, progress } from './report.ts'

const parts: Record<PartName, (product: Product, bare: Site, options: Options) => Promise<void>> = {
  cached,
  cold,
  edge,
  javascript,
  comments: (product) => openingComments(product),
  lighthouse,
  stampede: (product, _, options) => stampede(product, options),
  missing: (product, _, options) => missing(product, options),
  edit,
  weight: (product) => weight(product),
}

const options = optionsOrExit({ readOptions, usage })
const started: { stop: () => Promise<void> }[] = []
const stopAll = async () => {
  for (const each of started.splice(0).reverse()) await each.stop()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(130)))
}

try {
  progress('starting the product with its demo')
  const product = await startProduct()
  started.push(product)
  const bare = await startBare(options.data)
  started.push(bare)
  heading()
  for (const name of options.only) {
    progress(name)
    await parts[name](product, bare, options)
  }
} finally {
  await stopAll()
}
if (missedBudgets() > 0) process.exitCode = 1
