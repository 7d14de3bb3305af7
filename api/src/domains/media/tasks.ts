import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../context.ts'
import { type OnMediaChange, prepareVideo } from './verbs/prepare-video.ts'

export function mediaTasks(deps: Deps, onChange: OnMediaChange): TaskList {
  return {
    prepare_video: ({ media_id }) => prepareVideo(deps, { media_id, onChange }),
  }
}
