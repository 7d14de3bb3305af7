import { type Entry, open } from 'yauzl'

export function unpack(path: string): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>()
  return new Promise((resolve, reject) => {
    open(path, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('error', reject)
      zip.on('end', () => resolve(entries))
      zip.on('entry', (entry: Entry) => {
        zip.openReadStream(entry, (fault, stream) => {
          if (fault) return reject(fault)
          stream.toArray().then((chunks) => {
            entries.set(entry.fileName, Buffer.concat(chunks))
            zip.readEntry()
          }, reject)
        })
      })
      zip.readEntry()
    })
  })
}
