import { writtenIn } from '../../../platform/language.ts'

export const detectLanguage = async ({ input }: { input: { text: string } }) => writtenIn(input.text)
