import type { Deps } from '../../context.ts'
import type { Runs } from '../../platform/jobs.ts'
import { datePublications, detectLanguages, rewriteCanonicalForms } from './backfills.ts'
import { endCampaigns } from './ending.ts'
import type * as jobs from './jobs.ts'
import { indexCampaigns } from './search.ts'

type CampaignJobs = Pick<
  typeof jobs,
  'endCampaigns' | 'indexCampaigns' | 'rewriteForms' | 'datePublications' | 'detectLanguages'
>

export function campaignTasks(deps: Deps): Runs<CampaignJobs> {
  return {
    end_campaigns: async () => {
      await endCampaigns(deps)
    },
    index_campaigns: () => indexCampaigns(deps.db),
    detect_languages: () => detectLanguages(deps.db),
    rewrite_canonical_forms: () => rewriteCanonicalForms(deps.db),
    date_publications: () => datePublications(deps.db),
  }
}
