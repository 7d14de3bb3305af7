/** Pixels; shrinks to a width of 320. */
export const embedSize = { width: 550, height: 460 } as const
