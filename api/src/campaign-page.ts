import { readCampaign, shownTranslation, suggestionsBeside } from './domains/campaigns/index.ts'
import { takedownsOf } from './domains/legal/index.ts'
import { deliveriesOf, shownProvinces, signaturesByDay, signersOf } from './domains/support/index.ts'
import { shownAnswers, storyOf } from './domains/updates/index.ts'
import type { Handler } from './http/routes.ts'

/** Who may see the campaign is asked once, for all of it. */
export const campaignPage: Handler<'campaignPage'> = async ({ ctx, input }) => {
  const { db } = ctx
  const { row, campaign } = await readCampaign({ ctx, input })
  const { id } = row
  const [story, answers, signers, deliveries, provinces, days, takedowns, suggestions] = await Promise.all([
    storyOf(db, row),
    shownAnswers(db, id),
    signersOf(db, id),
    deliveriesOf(db, id),
    shownProvinces(db, id),
    signaturesByDay(db, id),
    takedownsOf(db, id),
    suggestionsBeside(db, row),
  ])
  const shown = { translation: shownTranslation(row), deliveries, provinces, days, takedowns, suggestions }
  return { campaign, ...story, answers, signers: signers.results, ...shown }
}
