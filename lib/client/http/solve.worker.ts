import { solve } from './solve'

self.onmessage = ({ data }: MessageEvent<string>) => self.postMessage(solve(data))
