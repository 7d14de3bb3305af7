import type { Deps } from '../../context.ts'
import type { Runs } from '../../platform/jobs.ts'
import { rewriteCanonicalForms } from './canonical-forms.ts'
import { endCampaigns } from './ending.ts'
import type * as jobs from './jobs.ts'
import { detectLanguages } from './languages.ts'

export function campaignTasks(
  deps: Deps,
): Runs<Pick<typeof jobs, 'endCampaigns' | 'rewriteForms' | 'detectLanguages'>> {
  return {
    end_campaigns: async () => {
      await endCampaigns(deps)
    },
    detect_languages: () => detectLanguages(deps.db),
    rewrite_canonical_forms: () => rewriteCanonicalForms(deps.db),
  }
}
