export const videoFile = (name: string, extension: string) => `${name}.${extension}`

/** Never served. */
export const sourceFile = (name: string, extension: string) => `${name}-source.${extension}`
