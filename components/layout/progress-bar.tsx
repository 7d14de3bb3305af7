'use client'

import NextTopLoader from 'nextjs-toploader'

/** The thin bar at the top while a page is on its way. */
export function ProgressBar() {
  return (
    <NextTopLoader
      color="var(--brand)"
      height={3}
      initialPosition={0.3}
      speed={400}
      crawlSpeed={300}
      showSpinner={false}
      shadow={false}
      showForHashAnchor={false}
      template='<div class="bar"></div>'
    />
  )
}
