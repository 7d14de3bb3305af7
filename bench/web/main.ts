import { type Product, type Site, startProduct } from '../product.ts'
import { heading, progress, run } from '../report.ts'
import { startBare } from './bare.ts'
import { type Options, type PartName, readOptions } from './options.ts'
import { cached } from './parts/cached.ts'
import { cold } from './parts/cold.ts'
import { edge } from './parts/edge.ts'
import { edit } from './parts/edit.ts'
import { javascript } from './parts/javascript.ts'
import { lighthouse } from './parts/lighthouse.ts'
import { weight } from './parts/weight.ts'

const parts: Record<PartName, (product: Product, bare: Site, options: Options) => Promise<void>> = {
  cached,
  cold,
  edge,
  javascript,
  lighthouse,
  edit,
  weight: (product) => weight(product),
}

const options = readOptions()
await run(options, async (keep) => {
  progress('starting the product with its demo')
  const product = keep(await startProduct())
  const bare = keep(await startBare(options.data))
  heading()
  for (const name of options.only) {
    progress(name)
    await parts[name](product, bare, options)
  }
})
