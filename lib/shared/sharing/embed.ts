/** The size, in pixels, at which the card that other sites frame looks as it is meant to. It shrinks to 320 in width. */
export const embedSize = { width: 550, height: 460 } as const
