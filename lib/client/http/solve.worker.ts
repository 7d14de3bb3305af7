import type { Challenge } from '@sesol/contract/proof'
import { solve } from './solve'

self.onmessage = ({ data }: MessageEvent<Challenge>) => self.postMessage(solve(data))
