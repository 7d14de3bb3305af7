import { type DrawAnswer, type DrawRequest, drawPicture } from './draw-picture'

const answer = (message: DrawAnswer) => self.postMessage(message)

self.onmessage = ({ data }: MessageEvent<DrawRequest>) => {
  drawPicture(data).then(
    (blob) => answer(blob ? { blob } : {}),
    () => answer({ failed: true }),
  )
}
