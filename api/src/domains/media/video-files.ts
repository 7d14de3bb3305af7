export const videoFile = (name: string, extension: string) => `${name}.${extension}`

/** The original of a video that waits for its conversion; never served. */
export const sourceFile = (name: string, extension: string) => `${name}-source.${extension}`
