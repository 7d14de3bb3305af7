'use client'

import { headScript } from './head-scripts'

/** A client component, because the payload would repeat the script; in the browser it has run. */
export const HeadScript = () => (
  <script
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, hashed by the page's policy
    dangerouslySetInnerHTML={{ __html: typeof window === 'undefined' ? headScript : '' }}
  />
)
