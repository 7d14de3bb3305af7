import type { Deps } from '../../context.ts'
import type { Runs } from '../../platform/jobs.ts'
import type * as jobs from './jobs.ts'
import { type OnMediaChange, prepareVideo } from './verbs/prepare-video.ts'

export function mediaTasks(deps: Deps, onChange: OnMediaChange): Runs<typeof jobs> {
  return {
    prepare_video: ({ media_id }) => prepareVideo(deps, { media_id, onChange }),
  }
}
