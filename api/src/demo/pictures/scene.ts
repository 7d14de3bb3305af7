import type { PaletteName } from './palettes.ts'
import type { Stage } from './stage.ts'

/** A composition: its sheet, the light it is seen in unless told otherwise, and how it is drawn. */
export type Scene = { format: 'wide' | 'tall'; light: PaletteName; draw: (stage: Stage) => string }
