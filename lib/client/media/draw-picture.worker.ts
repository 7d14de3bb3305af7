import { type DrawAnswer, type DrawRequest, drawPicture } from './draw-picture'

const answer = (message: DrawAnswer) => self.postMessage(message)

/** Draws beside the page, which goes on meanwhile: a photograph of 48 megapixels takes seconds. */
self.onmessage = ({ data }: MessageEvent<DrawRequest>) => {
  drawPicture(data).then(
    (blob) => answer(blob ? { blob } : {}),
    () => answer({ failed: true }),
  )
}
