import type { AiOffer } from '@sesol/contract'
import type { Config } from '../../config.ts'

export const aiOfferOf = ({ ai, aiMarks }: Pick<Config, 'ai' | 'aiMarks'>): AiOffer =>
  ai ? { host: new URL(ai.baseUrl).host, marks: aiMarks } : null
