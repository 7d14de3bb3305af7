export { type Imaging, openImaging } from './imaging.ts'
export { ImageError, mainFile, variantFile } from './rendition.ts'
