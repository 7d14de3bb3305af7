export { type Imaging, openImaging } from './imaging.ts'
export { ImageError, mainFile, possibleFiles, variantFile } from './rendition.ts'
