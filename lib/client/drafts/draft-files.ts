import type { ChosenMedium } from '@/lib/client/media/chosen-media'
import type { DraftKey } from './key'
import { removeFile, writeFile } from './store'

/** The files of a draft, each of which is written once, beside its record. */
export class DraftFiles {
  private stored = new Map<string, File>()

  reset(media: readonly ChosenMedium[] = []): void {
    this.stored = new Map(media.flatMap(({ key, file }) => (file ? [[key, file]] : [])))
  }

  isStored = ({ key, file, id }: ChosenMedium): boolean => !file || id !== undefined || this.stored.get(key) === file

  /** @returns whether the record has to name more files than before */
  async write(draft: DraftKey, media: readonly ChosenMedium[]): Promise<boolean> {
    let added = false
    for (const key of [...this.stored.keys()]) {
      if (media.some((medium) => medium.key === key)) continue
      await removeFile(draft, key).catch(() => undefined)
      this.stored.delete(key)
    }
    for (const { key, file } of media) {
      if (!file || this.stored.get(key) === file) continue
      const fails = await writeFile(draft, key, file).catch(() => true)
      if (fails) continue
      this.stored.set(key, file)
      added = true
    }
    return added
  }
}
