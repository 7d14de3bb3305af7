import type { FileHandle } from 'node:fs/promises'

/** A box of the ISO base media format (MP4, QuickTime, 3GP): where it begins, its content, and its end. */
export type Box = { type: string; start: number; content: number; end: number }

/** The file is not built of boxes as it says, or of far too many. */
export class MalformedError extends Error {}

/** A file of boxes that is read, and blanked out in place, through a few small reads. */
export function boxFile(file: FileHandle) {
  let boxesLeft = 20_000
  let zerosLeft = Number.POSITIVE_INFINITY

  async function read(position: number, length: number): Promise<Buffer> {
    const buffer = Buffer.alloc(length)
    const { bytesRead } = await file.read(buffer, 0, length, position)
    if (bytesRead < length) throw new MalformedError('ends early')
    return buffer
  }

  return {
    read,

    /** The boxes between two positions. @throws MalformedError */
    async children(start: number, end: number): Promise<Box[]> {
      const boxes: Box[] = []
      let at = start
      // QuickTime may end a list with four zero bytes.
      while (end - at >= 8) {
        if (boxesLeft-- === 0) throw new MalformedError('too many boxes')
        const head = await read(at, Math.min(16, end - at))
        const short = head.readUInt32BE(0)
        if (short === 1 && head.length < 16) throw new MalformedError('ends early')
        const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
        const content = at + (short === 1 ? 16 : 8)
        if (content > at + size || at + size > end) throw new MalformedError('a box is larger than its place')
        boxes.push({ type: head.toString('latin1', 4, 8), start: at, content, end: at + size })
        at += size
      }
      return boxes
    },

    /** Allows so many bytes to be overwritten from here on: tables that lie must not keep the disk busy. */
    allowZeros(bytes: number) {
      zerosLeft = bytes
    },

    async zero(start: number, end: number) {
      zerosLeft -= end - start
      if (zerosLeft < 0) throw new MalformedError('more to blank than there is')
      const block = Buffer.alloc(Math.min(65_536, end - start))
      for (let at = start; at < end; at += block.length)
        await file.write(block, 0, Math.min(block.length, end - at), at)
    },

    /** Makes a box one that players skip, of the same size, so that nothing else in the file moves. */
    async blank(box: Box) {
      await this.zero(box.content, box.end)
      await file.write(Buffer.from('free', 'latin1'), 0, 4, box.start + 4)
    },
  }
}

export type BoxFile = ReturnType<typeof boxFile>
