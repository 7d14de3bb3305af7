import { TestEnvironment } from 'jest-environment-jsdom'
import 'fake-indexeddb/auto'

/** jsdom with a database: the stored values are copied by Node, so files must be Node's in both. */
export default class BrowserWithDatabase extends TestEnvironment {
  override async setup() {
    await super.setup()
    const { indexedDB, IDBKeyRange, structuredClone, File, Blob, FormData } = globalThis
    Object.assign(this.global, { indexedDB, IDBKeyRange, structuredClone, File, Blob, FormData })
  }
}
