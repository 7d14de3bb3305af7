export { excerpts } from './excerpt.ts'
export { candidatesOf, rarestOf, readSearch, type Search } from './query.ts'
export { indexTexts, rowOf, unindex } from './repository.ts'
export { fold, rootsOf, wordsOf } from './words.ts'
