export { type Demuxer, findFfmpeg } from './ffmpeg.ts'
export { openVideo, type Video } from './video.ts'
export { VideoError } from './video-error.ts'
