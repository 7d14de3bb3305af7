export const embedSize = { width: 550, height: 460 } as const
