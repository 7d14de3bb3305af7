/** The file of a video that can be played. */
export const videoFile = (name: string, extension: string) => `${name}.${extension}`

/** A video as it came in, which waits to be converted and is served to nobody. */
export const sourceFile = (name: string, extension: string) => `${name}-source.${extension}`
